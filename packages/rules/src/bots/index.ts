export { createDice, type Dice } from '../random/dice.ts'
export { chooseMove } from './choose-move.ts'
export { type BotLevel, botLevels } from './think.ts'
