interface Numbered {
  readonly roomId: string
  readonly seq?: number | undefined
}

/** The room and the number of the event that a message tells of: the same in our words and on the wire. */
export function numbered({ roomId, seq }: Numbered): { roomId: string; seq?: number } {
  return seq === undefined ? { roomId } : { roomId, seq }
}
