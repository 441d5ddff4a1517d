"""Export: take frames, give files: PDF, PNG, and the rulebook's PDF."""
