// `npm run bench -- compare-bots <checkout> [level] [games] [players] [first game]`: whether a change made bots stronger.
// One bot of this checkout plays among bots of the same level of another checkout, in another seat each game.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BotLevel } from '../../packages/rules/src/bots/index.ts'
import { reportMeasured } from '../figures/report.ts'
import { playBotGames, shareWon } from './bot-games.ts'

const [checkout = '', level = 'hard', games = '200', players = '2', firstGame = '0'] = process.argv.slice(3)
if (!existsSync(join(checkout, 'packages/rules'))) throw new Error('Name the folder of another checkout.')

const levels = Array<BotLevel>(Number(players)).fill(level as BotLevel)
const played = await playBotGames(levels, Number(games), { checkout, firstGame: Number(firstGame) })
const { share, error } = shareWon(played)
const passes = played.reduce((sum, game) => sum + game.passes, 0)
reportMeasured(`${players} players, ${games} games of ${level}: won by this checkout`, 100 * share, ' %')
reportMeasured('standard error', 100 * error, ' points')
reportMeasured('fair share', 100 / Number(players), ' %')
reportMeasured('turns ended while a claim was possible, a game', passes / played.length)
