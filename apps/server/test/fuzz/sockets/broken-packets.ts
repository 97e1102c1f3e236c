import fc from 'fast-check'
import type { DescribedEvent } from '../described-api.ts'
import { fittingValues } from '../fitting-values.ts'
import type { JsonSchema } from '../json-schema.ts'
import { stands } from '../people.ts'
import { spoiledValues } from '../spoiled-values.ts'

/** Everything that is sent on one connection before it closes. */
export interface BrokenSession {
  readonly way: 'websocket' | 'polling' | 'frames'
  /** The auth object of the handshake; undefined for a client that sends none. */
  readonly auth: unknown
  readonly isRightAuth: boolean
  readonly packets: readonly (string | Uint8Array<ArrayBuffer>)[]
}

/** Packets of Engine.IO and Socket.IO: every type that exists, some that do not, and some with malformed numbers. */
const beginnings = [
  ...['', '0', '1', '2', '2probe', '3', '4', '5', '6', '7', '9', 'b', 'bAAAA', '\x1e', '\x1e\x1e'],
  ...['40', '41', '42', '43', '44', '45', '46', '49', '4x', '4-', '40/', '40/elsewhere,', '42/elsewhere,', '42/,1'],
  ...['421', '42-1', '421.5', '421e5', '42999999999999999999999', '420x1', '430', '43999'],
  ...['451-', '452-', '45-', '4599999999-', '451-1', '461-', '450-'],
]

const endings = [
  ...[
    '',
    '{}',
    '[]',
    'null',
    '[null]',
    '[1]',
    '[[]]',
    '["__proto__"]',
    '["constructor",{}]',
    '["disconnect"]',
    '["error"]',
  ],
  ...[
    '{"message":"no"}',
    '[{"_placeholder":true,"num":0}]',
    '[{"_placeholder":true,"num":-1}]',
    '["x",{"_placeholder":true}]',
  ],
  ...[
    '[',
    '["x"',
    '{"a":',
    '"',
    '\u0000',
    '\ud800',
    '\u2028',
    '['.repeat(5000),
    `["x",${'['.repeat(3000)}${']'.repeat(3000)}]`,
  ],
]

/** Connections on which a client breaks the protocol. */
export function brokenSessions(events: readonly DescribedEvent[], handshake: JsonSchema): fc.Arbitrary<BrokenSession> {
  const known = { roomId: [stands.room], userId: [stands.login] }
  // Other fuzzers check how valid events are handled. Here their sender plays in no game.
  const goodLists = events.map(({ name, payload }) =>
    fittingValues(payload, known).map((value) => JSON.stringify([name, value])),
  )
  const ending = fc.oneof(fc.constantFrom(...endings), fc.string({ unit: 'binary' }), fc.json(), ...goodLists)
  const text = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...beginnings), ending).map((parts) => parts.join('')) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.oneof(...goodLists), fc.nat()).map(([list, at]) => `42${list.slice(0, at % list.length)}`),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )
  const bytes = fc.uint8Array({ maxLength: 200 }) as fc.Arbitrary<Uint8Array<ArrayBuffer>>
  const right = { id: stands.id, email: stands.email, secret: stands.secret }
  const wrong = fc.oneof(
    spoiledValues(handshake, { id: [stands.id], email: [stands.email], secret: ['wrong'] }),
    fc.constant(undefined),
  )
  return fc.oneof(
    fc.record({
      way,
      auth: fc.constant<unknown>(right),
      isRightAuth: fc.constant(true),
      packets: fc.array(fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: bytes }), packetCount),
    }),
    fc.record({ way, auth: wrong, isRightAuth: fc.constant(false), packets: fc.array(text, packetCount) }),
  )
}

const way = fc.constantFrom<BrokenSession['way']>('websocket', 'websocket', 'websocket', 'polling', 'frames')
const packetCount = { minLength: 1, maxLength: 8 }
