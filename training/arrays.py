"""The few array functions that NumPy and PyTorch name differently, so that one engine runs on both."""

import numpy as np


class NumpyArrays:
    """For the checks, which need no GPU and no PyTorch."""

    where = staticmethod(np.where)
    stack = staticmethod(np.stack)
    concat = staticmethod(np.concatenate)
    roll = staticmethod(np.roll)
    take_along = staticmethod(np.take_along_axis)

    def constant(self, _name, values):
        return values

    def range(self, count):
        return np.arange(count, dtype=np.int32)

    def look_up(self, table, *places):
        return table[places]

    def integer(self, values):
        return values.astype(np.int32)

    def number(self, values):
        return values.astype(np.float32)

    def maximum(self, one, other):
        return np.maximum(one, other)

    def minimum(self, one, other):
        return np.minimum(one, other)


class TorchArrays:
    """On the given device. Constants are copied there once."""

    def __init__(self, device):
        import torch

        self.torch = torch
        self.device = device
        self._constants = {}
        self.where = torch.where

    def constant(self, name, values):
        if name not in self._constants:
            self._constants[name] = self.torch.as_tensor(values, device=self.device)
        return self._constants[name]

    def range(self, count):
        return self.constant(f"range {count}", np.arange(count, dtype=np.int32))

    def stack(self, parts, axis):
        return self.torch.stack(parts, dim=axis)

    def concat(self, parts, axis):
        return self.torch.cat(parts, dim=axis)

    def roll(self, values, shift, axis):
        return self.torch.roll(values, shift, axis)

    def take_along(self, values, places, axis):
        return self.torch.gather(values, axis, places.long())

    def look_up(self, table, *places):
        return table[tuple(place.long() for place in places)]

    def integer(self, values):
        return values.to(self.torch.int32)

    def number(self, values):
        return values.to(self.torch.float32)

    def maximum(self, one, other):
        return self.torch.clamp(one, min=other) if isinstance(other, (int, float)) else self.torch.maximum(one, other)

    def minimum(self, one, other):
        return self.torch.clamp(one, max=other) if isinstance(other, (int, float)) else self.torch.minimum(one, other)
