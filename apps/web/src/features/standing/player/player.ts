import type { AnswerOf, readPlayer } from '@hexaverse/protocol/http'

/** What anyone may know about a player. */
export type Player = AnswerOf<typeof readPlayer>
