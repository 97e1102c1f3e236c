export { createDice, type Dice } from '../dice.ts'
export { chooseMove } from './choose-move.ts'
export { type BotLevel, botLevels } from './think.ts'
