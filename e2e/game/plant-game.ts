import { randomBytes } from 'node:crypto'
import type { RoomEvent } from '@hexaverse/room'
import { rulebook } from '../../apps/server/src/modules/rooms/index.ts'
import type { Queryable } from '../../apps/server/src/platform/database/queryable.ts'
import type { GamePlan } from '../../apps/server/test/harness/games/plan-game.ts'
import { rulesVersion } from '../../packages/rules/src/constants.ts'

export interface PlantedGame {
  readonly plan: GamePlan
  /** How many moves of the plan are still to be played. */
  readonly left: number
  /** The accounts in the order of their seats. */
  readonly seats: readonly { readonly id: string }[]
  readonly turnSeconds?: number
}

/** Inserts a room in the middle of a known game in one transaction, so that no node can load half of it. */
export async function plantGame(owner: Queryable, game: PlantedGame): Promise<string> {
  const roomId = randomBytes(8).toString('hex')
  const people = inOrderOfJoining(game)
  await owner.query(
    `with made as (
       insert into room (id, size, status, server_seed, opened_at, touched_at)
       values ($1, $2, 'playing', $3, journal_time(), journal_time())
     ), seated as (
       insert into room_seat (room_id, account_id, place)
       select $1, id::uuid, place from unnest($4::text[]) with ordinality as joined (id, place)
     )
     insert into journal_record (room_id, first_seq, last_seq, mark, at, due_at, events)
     select $1, seq, seq, 'planted', journal_time(), journal_time() + $5::bigint, json_build_array(event)
     from json_array_elements($6) with ordinality as planted (event, seq)`,
    [
      roomId,
      game.plan.size,
      game.plan.serverSeed,
      people.map(({ id }) => id),
      turnMsOf(game),
      JSON.stringify(eventsOf(game, people)),
    ],
  )
  return roomId
}

const turnMsOf = ({ turnSeconds = 60 }: PlantedGame): number => turnSeconds * 1000

const noEntropies = ({ size }: GamePlan): string[] => new Array<string>(size).fill('')

/** The seed assigns the seats, so the accounts are ordered such that each gets the wanted one. */
function inOrderOfJoining({ plan, seats }: PlantedGame): PlantedGame['seats'] {
  const draw = { players: plan.size, serverSeed: plan.serverSeed.toString('hex'), entropies: noEntropies(plan) }
  const dealt = rulebook(rulesVersion).deal(draw).seats
  const bySeat = dealt.map((place, index) => ({ place, person: seats[index] }))
  return bySeat
    .toSorted((one, other) => one.place - other.place)
    .map(({ person }) => {
      if (!person) throw new Error(`This game needs ${plan.size} players`)
      return person
    })
}

function eventsOf(game: PlantedGame, people: PlantedGame['seats']): RoomEvent[] {
  const { plan, left } = game
  const started: RoomEvent = {
    type: 'started',
    version: rulesVersion,
    people: people.map(({ id }) => ({ id, isBot: false })),
    serverSeed: plan.serverSeed.toString('hex'),
    entropies: noEntropies(plan),
    turnMs: turnMsOf(game),
    graceMs: 30_000,
  }
  const made = plan.moves.slice(0, plan.moves.length - left)
  return [started, ...made.map(({ seat, move }): RoomEvent => ({ type: 'moved', seat, move, by: 'player' }))]
}
