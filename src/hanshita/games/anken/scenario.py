from hanshita.engine.scenario import Stage


class AnkenStage(Stage):
    pass
