import type { AnswerOf, readPlayer, readStanding } from '@hexaverse/protocol/http'
import { maxPlayers, minPlayers } from '@hexaverse/rules'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { provisionalGames } from '../game/rate-game.ts'
import { nameOfSeason, seasonOf } from '../game/season.ts'
import { findPlace } from './leaderboard.store.ts'
import {
  findPlayer,
  readAchievements,
  readChart,
  readOwnSeasons,
  readRecentGames,
  type StoredPlayer,
} from './player.store.ts'

/** The page of a player; undefined if there is none, or the player does not want one. */
export async function readPlayerPage(
  pool: Queryable,
  login: string,
  now: Date,
): Promise<AnswerOf<typeof readPlayer> | undefined> {
  // PostgreSQL has no text with a NUL.
  const player = login.includes('\0') ? undefined : await findPlayer(pool, { login })
  if (!player?.isListed) return undefined
  return {
    ...(await standingOf(pool, player, now)),
    memberSince: player.createdAt.toISOString().slice(0, 'YYYY-MM'.length),
    bestSeason: await findBestSeason(pool, player.id, now),
    chart: await readChart(pool, player.id),
    games: await readRecentGames(pool, player.id),
  }
}

/** Undefined if the account has just been deleted. */
export async function readOwnStanding(
  pool: Queryable,
  id: string,
  now: Date,
): Promise<AnswerOf<typeof readStanding> | undefined> {
  const player = await findPlayer(pool, { id })
  return player && { ...(await standingOf(pool, player, now)), isListed: player.isListed }
}

async function standingOf(pool: Queryable, { id, login, number, games, wins }: StoredPlayer, now: Date) {
  const achievements = await readAchievements(pool, id)
  const sizes = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, index) => minPlayers + index)
  return {
    login,
    number,
    isProvisional: (games?.[0] ?? 0) < provisionalGames,
    place: (await findPlace(pool, seasonOf(now.getTime()), id)) ?? null,
    results: sizes.map((size) => ({
      size,
      games: games?.[size - 1] ?? 0,
      wins: wins?.[size - 1] ?? 0,
    })),
    achievements: achievements.map(({ which, earnedAt }) => ({ which, earnedAt: new Date(earnedAt).toISOString() })),
  }
}

/** The best place in a season that is over. The latest of equal places counts. */
async function findBestSeason(pool: Queryable, id: string, now: Date) {
  const current = seasonOf(now.getTime())
  let best: { readonly season: string; readonly place: number } | null = null
  for (const season of await readOwnSeasons(pool, id)) {
    if (season >= current) continue
    const place = await findPlace(pool, season, id)
    if (place !== undefined && place <= (best?.place ?? place)) best = { season: nameOfSeason(season), place }
  }
  return best
}
