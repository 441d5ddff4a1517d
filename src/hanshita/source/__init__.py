"""The files a designer writes: take a path, give text and nodes that know where everything is written."""

from hanshita.source.files import SourceText, read_source
from hanshita.source.yaml_nodes import Fields, Mapping, Node, Scalar, Sequence, compose

__all__ = ["Fields", "Mapping", "Node", "Scalar", "Sequence", "SourceText", "compose", "read_source"]
