import type { Draft, JournalRecord, RoomEvent } from '@hexaverse/room'
import type { JournalPort } from '../../../src/modules/rooms/machine/ports.ts'
import type { Settlement } from '../../../src/modules/rooms/machine/settlement.ts'

export type Written = Parameters<Parameters<JournalPort['append']>[2]>[0]

let drafts = 0

/** A draft with one insignificant event, unless events are given. */
export function draftOf(
  roomId: string,
  firstSeq: number,
  { events = [{ type: 'away', seat: 1 }], ...more }: Partial<Draft> = {},
): Draft {
  return { roomId, firstSeq, mark: `test.${drafts++}`, events, ...more }
}

export function append(journal: JournalPort, draft: Draft, dueAt?: number): Promise<Written> {
  return new Promise((resolve) => journal.append(draft, dueAt, resolve))
}

export function settle(journal: JournalPort, draft: Draft, settlement: Partial<Settlement> = {}): Promise<Written> {
  return new Promise((resolve) => journal.settle(draft, undefined, { freed: [], results: [], ...settlement }, resolve))
}

/** Reads every record after `since`; undefined when the journal is unreachable. */
export function readAll(
  journal: JournalPort,
  roomId: string,
  since = 0,
): Promise<readonly JournalRecord[] | undefined> {
  return new Promise((resolve) =>
    journal.read(roomId, since, (answer) => resolve(answer.type === 'journal-read' ? answer.records : undefined)),
  )
}

/** The marks of these records: each identifies the draft that was committed. */
export function marksOf(records: readonly JournalRecord[] | undefined): string[] | undefined {
  return records?.map(({ mark }) => mark)
}

export const away: RoomEvent = { type: 'away', seat: 1 }
