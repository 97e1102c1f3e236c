import type { Queryable } from '../../../apps/server/src/platform/database/queryable.ts'
import { askForRoom, dealKnownGames, insertMembers } from '../seat-members.ts'
import type { Dialect, Member } from './dialect.ts'
import { createRoomsDialect } from './rooms-dialect.ts'
import { playScripts, type Script, seats } from './script.ts'

/** No person plays as fast as the load does. */
export const productSettings = { EVENTS_PER_SECOND: '10000', TURN_SECONDS: '120', GAMES_PER_DAY: '1000000' }

const scripts = playScripts(8)

/** Enters the members who fill so many rooms, and lets every new room play a known game. */
export async function enterMembers(owner: Queryable, rooms: number): Promise<Member[]> {
  await dealKnownGames(owner, scripts)
  return insertMembers(owner, rooms * seats)
}

/** How these members play at a server of ours, or behind the one address of several. */
export function createProductDialect(port: number, members: readonly Member[]): Dialect {
  const memberOf = new Map(members.map((member) => [member.login, member]))
  return createRoomsDialect({
    findScript,
    askForRoom: ({ login }) => askForRoom(port, memberOf.get(login) as Member),
  })
}

function findScript(commitment: string): Script {
  const script = scripts.find((one) => one.commitment === commitment)
  if (!script) throw new Error(`A room plays an unknown game: ${commitment}`)
  return script
}
