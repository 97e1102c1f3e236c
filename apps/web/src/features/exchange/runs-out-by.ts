import { exchangeGives, type Resource, type Stock } from '@hexaverse/rules'

const eaten = ['food', 'water'] as const
const eatenInTurn = 1

/** What would be used up at the end of the turn if so much of it were given away. Legal, but seldom meant. */
export function runsOutBy(give: Resource | undefined, stock: Stock): (typeof eaten)[number] | undefined {
  return eaten.find((resource) => resource === give && stock[resource] - exchangeGives <= eatenInTurn)
}
