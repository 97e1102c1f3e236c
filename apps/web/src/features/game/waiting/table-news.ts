import type { TableSeat } from '@hexaverse/protocol/game'
import type { Wait } from '../state/game-state.ts'

interface TableNews {
  readonly key: 'friends.say.joined' | 'friends.say.left' | 'friends.say.host' | 'friends.say.host-you'
  readonly player: string
}

type Table = { readonly [Part in 'seats' | 'host']?: Wait[Part] | undefined }

/** What has changed at a table since it was last described, for the player who sits there. */
export function tableNews(before: Table, after: Table, login: string): readonly TableNews[] {
  // Before the first message about the table nothing is known of it, so nothing has changed.
  if (!before.seats) return []
  const [past, present] = [namesOf(before), namesOf(after)]
  const others = (names: readonly string[]) => names.filter((name) => name !== login)
  const { host } = after
  return [
    ...others(present.filter((name) => !past.includes(name))).map(
      (player) => ({ key: 'friends.say.joined', player }) as const,
    ),
    ...others(past.filter((name) => !present.includes(name))).map(
      (player) => ({ key: 'friends.say.left', player }) as const,
    ),
    ...(host === undefined || host === before.host
      ? []
      : [{ key: host === login ? 'friends.say.host-you' : 'friends.say.host', player: host } as const]),
  ]
}

function namesOf({ seats = [] }: Table): string[] {
  return seats.flatMap((seat) => (seat === null ? [] : [nameOf(seat)]))
}

export function nameOf(seat: Exclude<TableSeat, null>): string {
  return 'login' in seat ? seat.login : seat.bot
}
