import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import type { CommandType } from '../game/commands.ts'
import type { MessageType } from '../game/messages.ts'
import { commandNames, commandToWire } from './commands.ts'
import { messageFromWire, messageNames, messageToWire } from './messages.ts'
import { readCommand } from './read-command.ts'
import { messageSchemas } from './schema/messages.ts'
import { commandFixtures } from './testing/command-fixtures.ts'
import { messageFixtures } from './testing/message-fixtures.ts'

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

describe('on the wire', () => {
  test('every event has a fixture', () => {
    expect(sorted(commandFixtures.map(([name]) => name))).toEqual(sorted(Object.values(commandNames)))
    expect(sorted(messageFixtures.map(([name]) => name))).toEqual(sorted(Object.values(messageNames)))
  })

  test.each(commandFixtures)('%s %j is parsed and written exactly as specified', (name, payload, command) => {
    expect(readCommand(name, payload)).toStrictEqual({ ok: true, value: command })
    expect(commandToWire(command)).toStrictEqual({ name, payload })
    expect(commandNames[command.type as CommandType]).toBe(name)
  })

  test.each(messageFixtures)('%s is written and parsed exactly as specified', (name, payload, message) => {
    expect(messageToWire(message)).toStrictEqual({ name, payload })
    expect(messageFromWire(name, JSON.parse(JSON.stringify(payload)))).toStrictEqual(message)
  })

  test.each(messageFixtures)('%s matches its schema', (_name, payload, message) => {
    expect(Compile(messageSchemas[message.type as MessageType]).Errors(payload)).toEqual([])
  })

  test('a client ignores a message that it does not know', () => {
    for (const name of ['gameStarted', '', 'constructor', '__proto__', 'toString']) {
      expect(messageFromWire(name, {})).toBeUndefined()
    }
  })
})
