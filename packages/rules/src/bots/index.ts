export { createDice, type Dice } from '../dice.ts'
export { chooseMove } from './choose-move.ts'
export { positionOfView } from './position-of-view.ts'
export { type BotLevel, botLevels } from './think.ts'
