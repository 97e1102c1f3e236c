import { hasOpen } from '../board/ground.ts'
import { type Position, read } from '../board/position.ts'
import { energy, food, iron, metal, resourceCount, stone, water } from '../board/resources.ts'
import { endOfTurn, exchangeOf, listClaims } from '../moves/choices.ts'
import { canGive, mayExchangeNow } from '../moves/openings.ts'

/**
 * The choices of the greedy bot. A claim nearly always pays, and an exchange can wait until the claim's resource is
 * known. So only claims are listed while there are any, and after that only exchanges for what is running out.
 */
export function listSensible(position: Position, list: Int16Array): number {
  const claims = listClaims(position, list)
  if (claims > 0) return claims
  let count = mayExchangeNow(position, position.current) ? listRescues(position, list) : 0
  list[count++] = endOfTurn
  return count
}

const soonEaten = 2

function listRescues(position: Position, list: Int16Array): number {
  const seat = position.current
  let count = 0
  for (let get = 0; get < resourceCount; get++) {
    if (!isRunningOut(position, seat, get)) continue
    const give = mostSpare(position, seat, get)
    if (give >= 0) list[count++] = exchangeOf(give, get)
  }
  return count
}

function isRunningOut(position: Position, seat: number, resource: number): boolean {
  const held = read(position, seat, resource)
  if (resource === food || resource === water) return held <= soonEaten
  const isPaid = resource === iron || resource === stone || resource === energy
  return isPaid && held === 0 && !position.hasClaimed && hasOpen(position.ground, seat)
}

/**
 * The resource that the seat can best spare. Metal counts as more spare than it is, food and water as less: the seat
 * must still eat.
 */
function mostSpare(position: Position, seat: number, get: number): number {
  let best = -1
  let most = -1
  for (let give = 0; give < resourceCount; give++) {
    if (give === get || !canGive(position, seat, give)) continue
    const spare = read(position, seat, give) + (give === metal ? 3 : 0) - (give === food || give === water ? 3 : 0)
    if (spare <= most) continue
    best = give
    most = spare
  }
  return best
}
