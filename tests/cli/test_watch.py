import signal
import time

FAULT = "colour: red\n"  # SRC201
PATIENCE_SECONDS = 15


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)


class Watching:
    """`check --watch` at work, its output in files."""

    def __init__(self, start, folder, *targets):
        self.out, self.err = folder / "stdout", folder / "stderr"
        with self.out.open("wb") as out, self.err.open("wb") as err:
            # Shells start background jobs deaf to Ctrl-C, and these tests may be such a job.
            hear = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
            self.process = start("check", "--watch", *targets, stdout=out, stderr=err, **hear)

    def wait_for_report(self, number):
        """Wait for the nth report; what stdout and stderr hold by then."""
        wait_until(lambda: self.err.read_text().count("watching") >= number, f"report {number}: {self.err.read_text()}")
        time.sleep(0.1)
        return self.out.read_text(), self.err.read_text()

    def interrupt(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE_SECONDS)


def test_watch_reports_again_after_a_change_until_interrupted(start_fulgence, tmp_path, small):
    (tmp_path / "f.yaml").write_text(small + FAULT)
    watching = Watching(start_fulgence, tmp_path, "f.yaml")
    out, err = watching.wait_for_report(1)
    assert out.count("SRC201") == 1
    assert err.splitlines()[0] == "1 file checked: 1 error"
    (tmp_path / "f.yaml").write_text(small)
    out, err = watching.wait_for_report(2)
    assert out.count("SRC201") == 1, "the second report is clean"
    assert err.splitlines()[2] == "1 file checked: no findings"
    assert watching.interrupt() == 130
    assert watching.err.read_text() == f"{err}fulgence: interrupted\n"


def test_watch_outlives_a_file_that_is_gone_for_a_while(start_fulgence, tmp_path, small):
    (tmp_path / "f.yaml").write_text(small)
    watching = Watching(start_fulgence, tmp_path, "f.yaml")
    watching.wait_for_report(1)
    (tmp_path / "f.yaml").unlink()
    _, err = watching.wait_for_report(2)
    assert "fulgence: f.yaml: no such file or folder" in err, "some editors save so"
    (tmp_path / "f.yaml").write_text(small + FAULT)
    out, _ = watching.wait_for_report(3)
    assert out.count("SRC201") == 1
    assert watching.interrupt() == 130


def test_watch_sees_a_new_file_in_a_folder(start_fulgence, tmp_path, small):
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps/a.yaml").write_text(small)
    watching = Watching(start_fulgence, tmp_path)
    watching.wait_for_report(1)
    (tmp_path / "maps/b.yaml").write_text(small)
    _, err = watching.wait_for_report(2)
    assert "2 files checked: no findings" in err
