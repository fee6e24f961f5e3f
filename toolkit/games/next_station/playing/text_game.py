"""A game at a terminal: what the player reads, and what each answer leads to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.games.next_station.playing.picture import picture
from toolkit.games.next_station.playing.session import Session
from toolkit.games.next_station.portrait_text import in_words
from toolkit.games.next_station.record import Move, UseGate, record_text
from toolkit.games.next_station.score_text import sheet_lines
from toolkit.games.texts import Language


@dataclass(frozen=True)
class TextGame:
    """A session with the way it is told."""

    session: Session
    player: str
    language: Language
    in_colour: bool

    @property
    def id(self) -> str:
        """What the game is called: map and seed."""
        return f"{self.session.box.map_file.document.id}-{self.session.seed}"

    @property
    def is_over(self) -> bool:
        """Whether the last round has ended."""
        return self.session.moment.position is None

    @property
    def record(self) -> str:
        """The text of the record so far."""
        return record_text(self.session.record(self.player))

    @property
    def choices(self) -> int:
        """How many numbered options there are."""
        return len(self.session.options)

    def chosen(self, number: int) -> "TextGame":
        """The game after an option was taken, counted from 1; a turn in which nothing is left to do is over."""
        game = self._with(self.session.after(self.session.options[number - 1]))
        return game if game.choices else game.done()

    def done(self) -> "TextGame":
        """The game after the player is done with the turn."""
        return self._with(self.session.after(None))

    def undone(self) -> "TextGame":
        """The game without the last choice."""
        return self._with(self.session.undone())

    def _with(self, session: Session) -> "TextGame":
        return replace(self, session=session)

    def opening(self) -> Iterator[str]:
        """What lies on the table for the whole game."""
        setup, dealt = self.session.setup, self.session.dealt
        yield f"{self.session.box.map_file.document.title.in_language(self.language)}, seed {self.session.seed}"
        yield f"Colours: {', '.join(dealt.colours[0])}"
        for card in setup.objectives:
            yield f"Objective: {card.name.in_language(self.language)}. {card.text.in_language(self.language)}"
        for station, bonus in setup.bonuses.items():
            yield f"Gate {station}: {bonus.name.in_language(self.language)}. {bonus.text.in_language(self.language)}"

    def map(self) -> Iterator[str]:
        """The map with all lines."""
        return picture(self.session.box.map_file, self.session.moment.network, self.in_colour)

    def turn(self) -> Iterator[str]:
        """The line, the score so far, and the cards of the turn."""
        moment, setup = self.session.moment, self.session.setup
        rounds, colour = len(self.session.dealt.rounds), moment.network.line.colour
        now = f"Round {moment.round + 1} of {rounds}, {colour}; turn {moment.turn + 1}"
        score = self.session.score
        cost = f" (modules cost {score.solo_cost} at the end)" if score.solo_cost else ""
        yield f"{now}; {score.total + score.solo_cost} points{cost}"
        for card in moment.cards:
            stock = setup.deck.stocks[card.stock].in_language(self.language)
            name = f"{card.name.in_language(self.language)}: " if card.name else ""
            yield f"{stock} card: {name}{in_words(card.effects)}"

    def options(self) -> Iterator[str]:
        """Everything that may be done, numbered."""
        for number, move in enumerate(self.session.options, start=1):
            yield f"{number:>3}  {self._told(move)}"

    def score(self) -> Iterator[str]:
        """The score area so far; at the end with the rating."""
        score, setup = self.session.score, self.session.setup
        yield from sheet_lines(setup, score)
        if self.is_over and score.band is not None:
            yield f"  {setup.bands[score.band].name.in_language(self.language)}"

    def _told(self, move: Move) -> str:
        session, gained = self.session, self.session.after(move).score.total - self.session.score.total
        if isinstance(move, UseGate):
            return f"use the gate at {move.gate}: {session.setup.bonuses[move.gate].name.in_language(self.language)}"
        if not isinstance(move, str):
            return f"count {move.twice} twice ({gained:+d})"
        network, board = session.moment.network, session.setup.board
        on_line = network.stations_of[network.line.colour]
        start, reached = sorted(board.connection[move].ends, key=lambda end: end not in on_line)
        station = board.station[reached]
        kind = station.kind if station.kind != "station" else "/".join(station.symbols) or "any card"
        gate = ", gate" if reached in session.setup.bonuses else ""
        return f"{start} to {reached}: {kind}, district {station.district or '-'}{gate} ({gained:+d})"
