import { exchangeGives, type Resource, type Stock } from '@hexaverse/rules'

const eaten = ['food', 'water'] as const
const eatenInTurn = 1

/**
 * The resource that would run out at the end of the turn after this exchange. The move is legal, but rarely intended,
 * so the form warns.
 */
export function findDepletedResource(give: Resource | undefined, stock: Stock): (typeof eaten)[number] | undefined {
  return eaten.find((resource) => resource === give && stock[resource] - exchangeGives <= eatenInTurn)
}
