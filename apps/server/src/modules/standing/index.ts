export { assessPeople } from './game/assess-people.ts'
export { startRatings } from './rating/start-ratings.ts'
export { addStandingCommands } from './standing.commands.ts'
export { addStanding } from './standing.routes.ts'
