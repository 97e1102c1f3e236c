import { maxPlayers, minPlayers } from '@hexaverse/rules'
import { type Static, Type } from 'typebox'
import { achievements } from '../texts/achievements/achievements.ts'
import { defineCall } from './call.ts'
import { SuccessAnswer } from './fields.ts'

const Login = Type.Union([Type.String(), Type.Null()], { description: 'Null for a former player' })
const Time = Type.String({ format: 'date-time' })
const Season = Type.String({
  pattern: '^[0-9]{4}-[1-4]$',
  description: 'A calendar quarter in UTC',
  examples: ['2026-4'],
})
const GameSize = Type.Integer({ minimum: minPlayers, maximum: maxPlayers, description: 'Of so many players' })
const PlayerNumber = Type.Integer({ description: '1000 + 40 × (mu − 3 sigma), rounded' })
const IsProvisional = Type.Boolean({ description: 'Fewer than ten rated games' })
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T, description: string) =>
  Type.Union([type, Type.Null()], { description })

const LeaderboardRow = Type.Object({
  place: Type.Integer({ description: 'People with the same number share a place' }),
  login: Type.String(),
  number: PlayerNumber,
  weekChange: orNull(Type.Integer(), 'Since Monday, in UTC; null in a season that is over'),
  games: Type.Integer(),
  wins: Type.Integer(),
})

export type LeaderboardRow = Static<typeof LeaderboardRow>

export const readLeaderboard = defineCall({
  method: 'GET',
  path: '/api/hc_data/standing/leaderboard',
  summary: 'A page of a leaderboard: people with at least ten rated games in the season, by number',
  query: Type.Object({
    season: Type.Optional(
      Type.String({ maxLength: 64, description: 'The current one if it is missing', examples: ['2026-4'] }),
    ),
    size: Type.Optional(Type.String({ maxLength: 64, description: 'Only games of so many players, 2 to 6' })),
    page: Type.Optional(Type.String({ maxLength: 64, description: 'From 1' })),
  }),
  answer: Type.Object({
    season: Season,
    isDecided: Type.Boolean({ description: 'The season is over: its first hundred are listed and never change' }),
    page: Type.Integer(),
    players: Type.Integer({ description: 'On this leaderboard' }),
    rows: Type.Array(LeaderboardRow),
    own: orNull(
      Type.Object({
        ...LeaderboardRow.properties,
        place: orNull(Type.Integer(), 'Null for a member who is not listed or has played fewer than ten such games'),
        page: orNull(Type.Integer(), 'The page with this row'),
      }),
      'The row of the member who asks, if there is one who played such games in the season',
    ),
  }),
})

export const listSeasons = defineCall({
  method: 'GET',
  path: '/api/hc_data/standing/seasons',
  summary: 'The seasons that have leaderboards, newest first',
  answer: Type.Object({ seasons: Type.Array(Type.Object({ season: Season, isDecided: Type.Boolean() })) }),
})

const Results = Type.Array(Type.Object({ size: GameSize, games: Type.Integer(), wins: Type.Integer() }), {
  description: 'Of rated games, by number of players',
})

const Achievements = Type.Array(Type.Object({ which: Type.Enum([...achievements]), earnedAt: Time }), {
  description: 'The oldest first',
})

const standingFields = {
  login: Type.String(),
  number: orNull(PlayerNumber, 'Null before the first rated game'),
  isProvisional: IsProvisional,
  place: orNull(Type.Integer(), 'On the leaderboard of this season'),
  results: Results,
  achievements: Achievements,
}

export const readPlayer = defineCall({
  method: 'GET',
  path: '/api/hc_data/player/:login',
  summary: 'The page of a player, to anyone',
  // Whatever is no login gets the same answer as an unknown one.
  params: Type.Object({ login: Type.String() }),
  answer: Type.Object({
    ...standingFields,
    memberSince: Type.String({ description: 'The month', examples: ['2026-11'] }),
    bestSeason: orNull(Type.Object({ season: Season, place: Type.Integer() }), 'The best place at the end of a season'),
    chart: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), number: PlayerNumber }), {
      description: 'The number after the last game of each day, the oldest first',
    }),
    games: Type.Array(
      Type.Object({
        roomId: Type.String(),
        endedAt: Time,
        size: GameSize,
        rank: Type.Integer({ description: 'From 1; shared by players who came in equal' }),
        isWin: Type.Boolean(),
        number: PlayerNumber,
        change: Type.Integer(),
        opponents: Type.Array(
          Type.Object({
            login: orNull(Type.String(), 'Null for a former player, and for one who is not listed'),
            isFormer: Type.Boolean(),
            rank: Type.Integer(),
          }),
        ),
      }),
      { description: 'The last rated games, the newest first' },
    ),
  }),
})

export const readStanding = defineCall({
  method: 'GET',
  path: '/api/hc_data/account/standing',
  summary: 'The own standing',
  answer: Type.Object({ ...standingFields, isListed: Type.Boolean() }),
})

export const changeListing = defineCall({
  method: 'POST',
  path: '/api/hc_data/account/listing',
  summary: 'Whether the member is on the leaderboard and has a page; the rating goes on either way',
  body: Type.Object({ isListed: Type.Boolean() }),
  answer: SuccessAnswer,
})

export const gameVerdicts = ['rated', 'private', 'bots', 'pair-limit', 'same-device', 'broken'] as const

export const readGameRatings = defineCall({
  method: 'GET',
  path: '/api/hc_data/game/ratings/:roomId',
  summary: 'The numbers of the people of a game, what it changed and what they achieved, to its players',
  // Whatever is no id of a game gets the same answer as an unknown one.
  params: Type.Object({ roomId: Type.String() }),
  answer: Type.Object({
    verdict: orNull(
      Type.Enum([...gameVerdicts]),
      'Whether the game was rated, or why not; null until that is decided, some seconds after its end',
    ),
    people: Type.Array(
      Type.Object({
        login: Login,
        number: PlayerNumber,
        isProvisional: IsProvisional,
        change: orNull(Type.Integer(), 'By this game; null if it is not rated, or not yet'),
        achievements: Type.Array(Type.Enum([...achievements]), { description: 'Earned by this game' }),
      }),
    ),
  }),
})
