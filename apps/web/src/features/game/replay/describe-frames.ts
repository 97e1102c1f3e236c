import { followRoom, isForOthers, type LogLine, type RoomState } from '@hexaverse/protocol/game'
import { type AppliedEvent, messagesForEvent, type SeatNames, snapshotMessages } from '@hexaverse/room'
import { type Game, viewSeat } from '@hexaverse/rules'

/** A game that is seen again: what its board, its lists and its log showed after each event. */
export interface Replay {
  /** After each event, from the start on. */
  readonly rooms: readonly RoomState[]
  /** By frame: the number of the turn, from 1. */
  readonly turnNumbers: readonly number[]
  /** The frames at which turns begin: that of turn 1 is 0. */
  readonly turns: readonly number[]
  /** By seat, then by frame. A player who is out keeps the score of the exit. */
  readonly scores: readonly (readonly number[])[]
}

/**
 * What a player at the table was shown after each event, made of the messages that the server sent then. Only the log is
 * whole, as a player knows it who was there from the start.
 */
export function describeFrames(frames: readonly AppliedEvent<Game>[], bySeat: readonly string[]): Replay {
  const names: SeatNames = { bySeat, byJoining: [] }
  const rooms: RoomState[] = []
  for (const frame of frames) {
    const before = rooms.at(-1)
    rooms.push(before ? follow(before, frame, names) : begin(frame, names))
  }
  const turnNumbers = frames.map(({ room }) => room.turnNumber)
  return {
    rooms,
    turnNumbers,
    turns: turnNumbers.flatMap((number, index) => (number === turnNumbers[index - 1] ? [] : [index])),
    scores: bySeat.map((_, index) => frames.map(({ room }) => viewSeat(room.game.position, index + 1).score)),
  }
}

function begin({ room, at }: AppliedEvent<Game>, names: SeatNames): RoomState {
  const [snapshot] = snapshotMessages(room, names, 0, at)
  if (snapshot?.type !== 'room-started') throw new Error('A game begins with a snapshot of its room')
  return snapshot.room
}

function follow(before: RoomState, frame: AppliedEvent<Game>, names: SeatNames): RoomState {
  const { at, seq } = frame
  const after = messagesForEvent(frame, names, at).filter(isForOthers).reduce(followRoom, before)
  return { ...after, seq }
}

/** What was written into the log at this frame. */
export function newLines({ rooms }: Replay, at: number): readonly LogLine[] {
  return rooms[at]?.log.slice(at === 0 ? 0 : rooms[at - 1]?.log.length) ?? []
}

/** The frame of an event that an address names: beyond the end the last, and the first if it names none. */
export function frameOf(frames: readonly { readonly seq: number }[], seq: string | null): number {
  if (seq === null || !/^\d{1,9}$/.test(seq)) return 0
  return Math.max(
    0,
    frames.findLastIndex((frame) => frame.seq <= Number(seq)),
  )
}
