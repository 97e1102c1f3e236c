import { commandNames, readCommand } from '@hexaverse/protocol/wire/server'
import { hexCount, resources } from '@hexaverse/rules'
import fc from 'fast-check'

/** Events that resemble valid ones but differ in something. None of them can be read as a command. */
export function nonsenseEvents(roomId: string, login: string): fc.Arbitrary<[name: string, payload: unknown]> {
  const name = fc.constantFrom(...Object.values(commandNames))
  const good = { roomId, userId: login, playersCount: 2, since: 1, commandId: 'c' }
  const right: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(good).map(([field, value]) => [field, fc.oneof(fc.constant(value), anything)]),
  )
  const turn = fc.record(
    {
      hexIndex: fc.oneof(fc.integer({ min: -1, max: hexCount + 1 }), anything),
      triangleIndex: fc.oneof(fc.integer({ min: -1, max: 7 }), anything),
      hexIndexBlocked: fc.oneof(fc.integer({ min: 0, max: 25 }), anything),
      triangleIndexBlocked: anything,
    },
    { requiredKeys: [] },
  )
  const payload = fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 5,
      arbitrary: fc.record(
        {
          ...right,
          turnData: fc.oneof(fc.array(turn, { maxLength: 3 }), anything),
          selectedGet: fc.oneof(fc.constantFrom(...resources, 'gold'), anything),
          selectedPay: fc.oneof(fc.constantFrom(...resources, 'gold'), anything),
          entropy: fc.oneof(fc.constant('zz'), anything),
          forTurn: fc.oneof(fc.constant(1), anything),
        },
        { requiredKeys: [] },
      ),
    },
  )
  return fc.tuple(name, payload).filter(([event, sent]) => !readCommand(event, overTheWire(sent)).ok)
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    null,
    '',
    '__proto__',
    '\u0000',
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[]],
    'x'.repeat(999),
  ),
)

function overTheWire(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
