import { hash } from 'node:crypto'
import { type AppliedEvent, createRulebook, fold } from '../../packages/room/src/index.ts'
import type { RoomEvent } from '../../packages/room/src/record.ts'
import { chooseMove, createDice, type PlainLevel } from '../../packages/rules/src/bots/index.ts'
import { type Game, rulesVersion, viewFor } from '../../packages/rules/src/index.ts'

const rulebook = createRulebook((bytes) => hash('sha256', bytes, 'buffer'))

export interface BotPerson {
  readonly id: string
  readonly level: PlainLevel
}

/** Plays a room of bots to its end. The same number of the game gives the same room. */
export function playBotRoom(people: readonly BotPerson[], number: number): readonly AppliedEvent<Game>[] {
  const dice = createDice(number)
  const levels = new Map(people.map(({ id, level }) => [id, level]))
  const applied: AppliedEvent<Game>[] = []
  const add = (event: RoomEvent): void => {
    const firstSeq = applied.length + 1
    const record = { roomId: `room ${number}`, firstSeq, mark: '', at: firstSeq * 1000, events: [event] }
    applied.push(...fold(applied.at(-1)?.room, record, rulebook))
  }
  add({
    type: 'started',
    version: rulesVersion,
    people: people.map(({ id }) => ({ id, isBot: false })),
    serverSeed: hash('sha256', `room ${number}`),
    entropies: people.map(() => ''),
    turnMs: 60_000,
    graceMs: 30_000,
  })
  for (let room = applied[0]?.room; room && !room.ended; room = applied.at(-1)?.room) {
    const { current: seat, game } = room
    const level = levels.get(room.seats[seat - 1]?.id ?? '') ?? 'normal'
    add({ type: 'moved', seat, move: chooseMove(viewFor(game, seat), level, dice), by: 'player' })
  }
  return applied
}
