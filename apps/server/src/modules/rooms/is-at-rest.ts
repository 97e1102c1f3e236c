import type { Machine } from './machine.ts'

/** Nothing is on its way, and this node knows nothing that the journal does not know: the room may be closed here. */
export function isAtRest({ room, asked, pending, queue, gone }: Machine<unknown>): boolean {
  // Who goes after the end is not written down.
  return !asked && !pending && queue.length === 0 && (gone.length === 0 || room?.ended !== undefined)
}
