export { startRatings } from './rating/start-ratings.ts'
export { addStandingCommands } from './standing.commands.ts'
