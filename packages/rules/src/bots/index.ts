export { createDice, type Dice } from '../random/dice.ts'
export { analyseGame } from './analysis/analyse-game.ts'
export { chooseMove, findHint, type Hint } from './choose-move.ts'
export { type BotLevel, botLevels } from './think.ts'
