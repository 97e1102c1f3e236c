import type { Game } from '@hexaverse/rules'
import { createDice } from '@hexaverse/rules'
import { playRandom } from '@hexaverse/rules/testing/random-game'
import { Compile, type Validator } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import type { Message, MessageType } from '../game/messages.ts'
import { messagesForGame } from '../game/testing/messages-for-game.ts'
import { messageFromWire, messageToWire } from './messages.ts'
import { messageSchemas } from './schema/messages.ts'

const games = [2, 3, 4, 5, 6].flatMap((players) => [1, 2].map((seed): [number, number] => [players, seed]))
const validators = new Map<MessageType, Pick<Validator, 'Errors'>>(
  Object.entries(messageSchemas).map(([type, schema]) => [type as MessageType, Compile(schema)]),
)

const sent = (message: Message): { name: string; payload: unknown } =>
  JSON.parse(JSON.stringify(messageToWire(message)))

describe.each(games)('in a random game of %i, number %i', (players, seed) => {
  const { start, moves } = playRandom(players, createDice(players * 100 + seed))
  const messages = messagesForGame(start, moves).flatMap((published) => published.messages)

  test('every message survives a round trip over the wire and matches its schema', () => {
    for (const message of messages) {
      const { name, payload } = sent(message)
      expect(messageFromWire(name, payload)).toStrictEqual(message)
      expect(validators.get(message.type)?.Errors(payload)).toEqual([])
    }
  })

  test('no message depends on hidden resources', () => {
    for (const share of [0.1, 0.5, 0.9]) {
      const played = moves.slice(0, Math.floor(moves.length * share))
      const sentOf = (game: Game) =>
        JSON.stringify(messagesForGame(game, played).flatMap((published) => published.messages.map(sent)))
      const last = messagesForGame(start, played).at(-1)?.game ?? start
      expect(sentOf(buryOtherThings(start, last))).toBe(sentOf(start))
    }
  })
})

test('the comparison detects a revealed resource', () => {
  const { start, moves } = playRandom(2, createDice(1))
  const sentOf = (game: Game) =>
    JSON.stringify(messagesForGame(game, moves.slice(0, 1)).flatMap((published) => published.messages))
  expect(sentOf(buryOtherThings(start, start))).not.toBe(sentOf(start))
})

/** A copy of the game with another resource under every triangle that is still hidden in `last`. */
function buryOtherThings(start: Game, last: Game): Game {
  const map = start.map.map((resource, triangle) => (last.position.revealed[triangle] ? resource : (resource + 1) % 6))
  return { ...start, map }
}
