"""Runs a function of fixed tensors again and again. On a GPU it is recorded once as a CUDA graph, which saves the time
to launch its thousand small steps one by one."""

import torch


class Repeat:
    """`function` takes nothing, reads and writes tensors that stay where they are, and answers some (or None)."""

    def __init__(self, name, function, device, record=True):
        self.function = function
        self.graph = None
        self.answer = None
        if device.type != "cuda" or not record:
            return
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                function()
        torch.cuda.current_stream().wait_stream(stream)
        torch.cuda.synchronize()
        try:
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                self.answer = function()
            self.graph = graph
        except RuntimeError as problem:
            print(f"{name} cannot be recorded and runs step by step: {problem}", flush=True)
            torch.cuda.synchronize()

    def __call__(self):
        if self.graph is None:
            return self.function()
        self.graph.replay()
        return self.answer
