"""PCK: packs that cannot be trusted."""

from toolkit.findings.check import Check
from toolkit.findings.finding import Fault
from toolkit.findings.place import Place


def container_that_cannot_be_read(place: Place, reason: str) -> Fault:
    """A file that is no zip, or one that is cut short or damaged.

    Why: nothing in it can be relied on.

    Repair: make or fetch the pack again.
    """
    return Fault(place, reason, "make or fetch the pack again")


def container_that_is_not_safe(place: Place, reason: str) -> Fault:
    """A container with a name that leads out of it, a link, a name twice, an encrypted or too large content.

    Why: a program that unpacks such a file may overwrite others, read what it must not, or fill the disk.
    Nothing of it was unpacked.

    Repair: do not use it; ask where it comes from.
    """
    return Fault(place, reason, "do not use it")


def manifest_that_does_not_fit(place: Place, reason: str) -> Fault:
    """A pack without a manifest, or with one that does not follow the format.

    Why: the manifest says what the pack is and holds; without it the files are a guess.

    Repair: make the pack again with `fulgence pack`; a newer format needs a newer tool.
    """
    return Fault(place, reason, "make the pack again with `fulgence pack`")


def file_that_was_changed(place: Place, reason: str) -> Fault:
    """A file whose hash is not that of the manifest, that is missing, or that nobody listed.

    Why: engines rely on what was verified; a changed file may hold another map under the same version.

    Repair: make or fetch the pack again.
    """
    return Fault(place, reason, "make or fetch the pack again")


def document_that_does_not_fit(place: Place, reason: str) -> Fault:
    """A document of the pack that does not obey its schema.

    Why: engines read packs by the schemas they carry.

    Repair: make the pack again with `fulgence pack`.
    """
    return Fault(place, reason, "make the pack again with `fulgence pack`")


def document_that_contradicts_itself(place: Place, reason: str) -> Fault:
    """A document whose lists cannot all be true: what is said to be straight is bent, a pair is missing.

    Why: engines do no geometry of their own; they believe these lists.

    Repair: make the pack again with `fulgence pack`.
    """
    return Fault(place, reason, "make the pack again with `fulgence pack`")


def document_that_is_not_its_source(place: Place, reason: str) -> Fault:
    """A document that differs from what its own source gives.

    Why: a pack carries the map as its author wrote it; everything else follows from that. If it does not,
    somebody changed one of them.

    Repair: make the pack again with `fulgence pack`.
    """
    return Fault(place, reason, "make the pack again with `fulgence pack`")


UNREADABLE = Check("PCK101", container_that_cannot_be_read)
UNSAFE = Check("PCK102", container_that_is_not_safe)
NO_MANIFEST = Check("PCK201", manifest_that_does_not_fit)
CHANGED = Check("PCK202", file_that_was_changed)
UNFIT = Check("PCK301", document_that_does_not_fit)
CONTRADICTION = Check("PCK401", document_that_contradicts_itself)
NOT_ITS_SOURCE = Check("PCK402", document_that_is_not_its_source)
CHECKS = (UNREADABLE, UNSAFE, NO_MANIFEST, CHANGED, UNFIT, CONTRADICTION, NOT_ITS_SOURCE)
