import { commandNames } from '@hexaverse/protocol/wire/server'
import fc from 'fast-check'
import type { DescribedEvent } from '../described-api.ts'
import { fittingValues, type Known } from '../fitting-values.ts'
import { stands } from '../people.ts'
import { spoiledValues, strangeValues } from '../spoiled-values.ts'

/**
 * Who sends the event: the player whose turn it is, another player of the table, or an account that does not play
 * there.
 */
export type Sender = 'current' | 'waiting' | 'outsider'

/** A move that is legal at that moment, or a list as it goes over the wire. */
export type FuzzedEvent = { readonly sender: Sender } & (
  | { readonly type: 'legal'; readonly pick: number }
  | { readonly type: 'sent'; readonly name: string; readonly list: readonly unknown[] }
)

const known: Known = {
  roomId: [stands.room, stands.room, stands.room, stands.room, stands.otherRoom],
  userId: [stands.login, stands.login, stands.login, stands.login, stands.otherLogin],
  commandId: ['again'],
  // Absent in half of the events, and otherwise mostly for an earlier or a later turn.
  forTurn: [1, 2, 3],
  playersCount: [2],
}

/** Every described event, in right and wrong versions. */
export function fuzzedEvents(events: readonly DescribedEvent[]): fc.Arbitrary<FuzzedEvent> {
  const sender = fc.constantFrom<Sender>('current', 'current', 'current', 'waiting', 'outsider')
  const legal = fc.record({ type: fc.constant('legal' as const), sender, pick: fc.nat() })
  const sent = events.map((event) => ({
    // An accepted `leave` ends the game for its sender.
    weight: event.name === commandNames.leave ? 1 : 6,
    arbitrary: fc.record({
      type: fc.constant('sent' as const),
      sender,
      name: fc.constant(event.name),
      list: listsOf(event),
    }),
  }))
  const unknown = fc.record({
    type: fc.constant('sent' as const),
    sender,
    name: fc.constant('another'),
    list: fc.tuple(fc.oneof(fc.string(), strangeNames), strangeValues),
  })
  return fc.oneof({ weight: 12, arbitrary: legal }, { weight: 2, arbitrary: unknown }, ...sent)
}

const strangeNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'disconnect',
  'connect',
  'error',
  'gameStart',
  'newListener',
)

function listsOf({ name, payload }: DescribedEvent): fc.Arbitrary<readonly unknown[]> {
  const fit = fittingValues(payload, known).map((value) => [name, value])
  const spoiled = spoiledValues(payload, known).map((value) => [name, value])
  const more = fc.tuple(fc.constant(name), fittingValues(payload, known), strangeValues)
  return fc.oneof(
    { weight: 5, arbitrary: fit },
    { weight: 5, arbitrary: spoiled },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: fc.constant([name] as unknown[]) },
  )
}
