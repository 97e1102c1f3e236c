import { createMachine, type Machine } from '../../apps/server/src/modules/rooms/machine.ts'
import type { Command, Message } from '../../apps/server/src/modules/rooms/message.ts'
import { rulebook } from '../../apps/server/src/modules/rooms/rulebook.ts'
import { step } from '../../apps/server/src/modules/rooms/step.ts'
import { type Game, legalMoves } from '../../packages/rules/src/index.ts'
import { createDice, type Dice } from '../../packages/rules/src/random/dice.ts'

/** A game of four that has begun, and the messages that a node gets until its end: a command, its commit, and so on. */
interface PlayedGame {
  readonly start: Machine<Game>
  readonly messages: readonly Message[]
}

/** CPU time of a move from the command to what everybody is told, rules and machine, without journal and network. */
export function measureMoves(games: number): number {
  const played = Array.from({ length: games }, (_, seed) => playGame(createDice(seed)))
  const moves = played.reduce((sum, { messages }) => sum + messages.length / 2, 0)
  for (const game of played) giveAll(game)
  const begun = process.threadCpuUsage()
  for (const game of played) giveAll(game)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / moves
}

function giveAll({ start, messages }: PlayedGame): void {
  let machine = start
  for (const message of messages) machine = step(machine, 0, message).machine
}

function playGame(dice: Dice): PlayedGame {
  const start = begin(dice)
  const messages: Message[] = []
  let machine = start
  const give = (message: Message): void => {
    messages.push(message)
    machine = step(machine, 0, message).machine
  }
  while (machine.room && !machine.room.ended) {
    const { game, current, seats, head } = machine.room
    const moves = legalMoves(game.position, current)
    const command = moves[dice(moves.length)] as Command
    give({ type: 'command', ref: 0, account: seats[current - 1]?.id ?? '', command, commandId: `command ${head}` })
    give(commitOf(machine))
  }
  return { start, messages }
}

function begin(dice: Dice): Machine<Game> {
  const asked = step(createMachine({ roomId: 'r', node: 'n', rulebook }), 0, {
    type: 'start',
    ref: 0,
    started: startOf(dice),
  })
  const read = step(asked.machine, 0, { type: 'journal-read', records: [] })
  return step(read.machine, 0, commitOf(read.machine)).machine
}

function commitOf({ pending }: Machine<Game>): Message {
  if (!pending) throw new Error('Nothing is on its way')
  return { type: 'append-committed', record: { ...pending.draft, at: 0 } }
}

function startOf(dice: Dice) {
  const people = ['a', 'b', 'c', 'd'].map((id) => ({ id, isBot: false }))
  const serverSeed = Array.from({ length: 64 }, () => dice(16).toString(16)).join('')
  const entropies = people.map(() => '')
  return { type: 'started' as const, version: 1, people, serverSeed, entropies, turnMs: 60_000, graceMs: 30_000 }
}
