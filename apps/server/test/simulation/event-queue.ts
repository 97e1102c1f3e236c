interface Entry {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** What is still to happen, earliest first; of the same instant in the order in which it was put in. */
export class EventQueue {
  readonly #heap: Entry[] = []
  #order = 0

  get isEmpty(): boolean {
    return this.#heap.length === 0
  }

  put(at: number, run: () => void): void {
    const heap = this.#heap
    const entry: Entry = { at, order: this.#order++, run }
    let index = heap.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent] as Entry
      if (!isBefore(entry, above)) break
      heap[index] = above
      index = parent
    }
    heap[index] = entry
  }

  take(): Entry | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first && last && heap.length > 0) this.#sink(last)
    return first
  }

  #sink(entry: Entry): void {
    const heap = this.#heap
    let index = 0
    for (let child = 1; child < heap.length; child = 2 * index + 1) {
      const right = child + 1
      if (right < heap.length && isBefore(heap[right] as Entry, heap[child] as Entry)) child = right
      const below = heap[child] as Entry
      if (!isBefore(below, entry)) break
      heap[index] = below
      index = child
    }
    heap[index] = entry
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}
