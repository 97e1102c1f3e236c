import type { Message, RematchEnding } from '@hexaverse/protocol/game'

/** A person of a game that is over. */
export interface Guest {
  readonly account: string
  readonly login: string
  readonly wants: boolean
  /** Left the end of the game for good, sits elsewhere, or may not play now. */
  readonly isOut: boolean
  /** When a socket of this person was last seen at the end of the game, at any node. */
  readonly seenAt: number
}

export interface NextRoom {
  readonly roomId: string
  readonly size: number
  readonly mapCommitment: string
}

/** The offer to play a game again, as the database has it. */
export interface Offer {
  readonly roomId: string
  readonly until: number
  /** In the order of joining. */
  readonly guests: readonly Guest[]
  readonly ending?: RematchEnding
  readonly next?: NextRoom
}

export const offerMs = 60_000
/** A reload, or a node that was killed, takes less. */
export const graceMs = 10_000
const minPlayers = 2

export type Decision =
  | { readonly type: 'wait' }
  | { readonly type: 'end'; readonly ending: RematchEnding }
  /** `accounts`: who plays again. */
  | { readonly type: 'play'; readonly accounts: readonly string[] }

/** What becomes of an offer at this moment: a game as soon as all who are still there want it. */
export function decideOffer({ guests, until, ending, next }: Offer, now: number): Decision {
  if (ending || next) return { type: 'wait' }
  const present = guests.filter((guest) => isPresent(guest, now))
  if (now >= until) return { type: 'end', ending: 'rematch-timed-out' }
  if (present.length < minPlayers) return { type: 'end', ending: 'rematch-too-few' }
  if (!present.every(({ wants }) => wants)) return { type: 'wait' }
  return { type: 'play', accounts: present.map(({ account }) => account) }
}

function isPresent({ isOut, seenAt }: Guest, now: number): boolean {
  return !isOut && now - seenAt < graceMs
}

/** What everyone at the end of the game is told. */
export function messageOf({ roomId, until, guests, ending, next }: Offer, now: number): Message<'rematch'> {
  const isOpen = !ending && !next
  const wanting = guests.filter((guest) => guest.wants && (!isOpen || isPresent(guest, now)))
  const missing = guests.filter((guest) => !guest.wants && !next && isPresent(guest, now))
  return {
    type: 'rematch',
    roomId,
    wants: wanting.map(({ login }) => login),
    missing: missing.map(({ login }) => login),
    until,
    ...(next && { next }),
    ...(ending && { ending }),
  }
}

/** The seats of the next game: the order of the last one without those who left, so that another one begins. */
export function rotateSeats<Player extends { readonly id: string; readonly isBot: boolean }>(
  seats: readonly Player[],
  accounts: readonly string[],
): readonly Player[] {
  const [first, ...others] = seats.filter(({ id, isBot }) => isBot || accounts.includes(id))
  return first ? [...others, first] : []
}
