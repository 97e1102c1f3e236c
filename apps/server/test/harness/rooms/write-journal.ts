import type { Draft, JournalPort, JournalRecord, RoomEvent, Settlement } from '../../../src/modules/rooms/index.ts'

export type Written = Parameters<Parameters<JournalPort['append']>[2]>[0]

let drafts = 0

/** Of an event that says nothing, unless told which. */
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

/** Every record after this number; undefined where the journal is out of reach. */
export function readAll(
  journal: JournalPort,
  roomId: string,
  since = 0,
): Promise<readonly JournalRecord[] | undefined> {
  return new Promise((resolve) =>
    journal.read(roomId, since, (answer) => resolve(answer.type === 'journal-read' ? answer.records : undefined)),
  )
}

/** What the journal has, by the name of the writer. */
export function marksOf(records: readonly JournalRecord[] | undefined): string[] | undefined {
  return records?.map(({ mark }) => mark)
}

export const away: RoomEvent = { type: 'away', seat: 1 }
