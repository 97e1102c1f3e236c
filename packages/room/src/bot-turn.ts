import type { BotLogin } from '@hexaverse/protocol/game'
import type { BotLevel } from '@hexaverse/rules/bots'
import { isPlaying, type Room } from './room.ts'

/** Names of stars, so that no player takes a bot for a person. */
export const botIds = [
  'bot-vega',
  'bot-rigel',
  'bot-altair',
  'bot-deneb',
  'bot-mira',
] as const satisfies readonly BotLogin[]

/** What the bots of a game do next. Bots are players like others: what they do arrives as a command. */
export type BotTurn =
  | { readonly type: 'think'; readonly seat: number; readonly seed: number }
  | { readonly type: 'leave'; readonly seat: number }

/** Undefined while a person has the turn, and where no bots play. */
export function nextBotTurn(room: Room<unknown>): BotTurn | undefined {
  if (room.ended || !room.seats.some(({ isBot }) => isBot)) return undefined
  if (!hasPerson(room)) return { type: 'leave', seat: firstPlaying(room) }
  return room.seats[room.current - 1]?.isBot ? { type: 'think', seat: room.current, seed: seedOf(room) } : undefined
}

/** How well the bot whose turn it is plays. */
export function levelOfBot({ seats, current, started }: Room<unknown>): BotLevel {
  return seats[current - 1]?.level ?? started.practice ?? 'normal'
}

/** No person plays any more: the bots leave one after another, until the last one has won. */
function firstPlaying(room: Room<unknown>): number {
  return room.seats.findIndex((_, index) => isPlaying(room, index + 1)) + 1
}

function hasPerson(room: Room<unknown>): boolean {
  return room.seats.some(({ isBot }, index) => !isBot && isPlaying(room, index + 1))
}

/** Every program that thinks about this room at this moment gets the same seed. */
function seedOf({ roomId, head }: Room<unknown>): number {
  let seed = head
  for (let index = 0; index < roomId.length; index++) seed = (Math.imul(seed, 31) + roomId.charCodeAt(index)) | 0
  return seed
}

/** Pauses before a bot's move: a person can follow each one, and need not wait long for five bots. */
export function botPauseMs(move: { readonly type: string }): number {
  return move.type === 'end-turn' ? 250 : 450
}
