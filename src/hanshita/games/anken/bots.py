from hanshita.engine import RandomBot


class AnkenBot(RandomBot):
    def __init__(self, game, seed):
        super().__init__(seed)
