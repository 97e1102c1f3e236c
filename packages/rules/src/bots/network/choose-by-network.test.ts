import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { hexCount, triangleCount, trianglesPerHex } from '../../board/board.ts'
import { makeGround } from '../../board/ground.ts'
import { createPosition, type Position } from '../../board/position.ts'
import { resourceCount, type Stock } from '../../board/resources.ts'
import { maxPlayers } from '../../constants.ts'
import { chooseByNetwork } from './choose-by-network.ts'
import { turnOf } from './encode.ts'
import { masterHash } from './master-hash.ts'
import { outputOf } from './outputs.ts'
import { readNetwork } from './read-network.ts'

/** As `training/export.py` writes them: the facts are those of `training/check.py`. */
interface KeptChoice {
  readonly sites: readonly number[]
  readonly facts: readonly number[]
  readonly output: number
}

const file = new Uint8Array(readFileSync(new URL('./master.bin', import.meta.url)))
const kept: readonly KeptChoice[] = JSON.parse(
  readFileSync(new URL('../../../../../training/kept/choices.json', import.meta.url), 'utf8'),
)

const emptyStock: Stock = { food: 0, water: 0, metal: 0, iron: 0, stone: 0, energy: 0 }

function positionOf({ sites, facts }: KeptChoice): Position {
  const position = createPosition(
    sites,
    sites.map(() => emptyStock),
  )
  const [current = 1, turnNumber = 1, hasClaimed, hasExchanged] = facts
  const fieldCount = position.seats.length / sites.length
  position.seats.set(facts.slice(5, 5 + position.seats.length))
  const holdersFrom = 5 + maxPlayers * fieldCount
  position.holders.set(facts.slice(holdersFrom, holdersFrom + triangleCount))
  for (let hex = 0; hex < hexCount; hex++) reveal(position, hex, facts[holdersFrom + triangleCount + hex] ?? 0)
  position.ground.set(makeGround(sites, position.holders))
  return Object.assign(position, {
    current,
    turnNumber,
    hasClaimed: hasClaimed === 1,
    hasExchanged: hasExchanged === 1,
  })
}

/** Which claimed triangle of the hexagon held which resource is not kept: it makes no difference any more. */
function reveal({ holders, revealed }: Position, hex: number, hidden: number): void {
  const found = Array.from({ length: resourceCount }, (_, resource) => resource).filter(
    (resource) => (hidden & (1 << resource)) === 0,
  )
  for (let triangle = hex * trianglesPerHex; triangle < (hex + 1) * trianglesPerHex; triangle++) {
    if ((holders[triangle] ?? 0) > 0) revealed[triangle] = (found.pop() ?? 0) + 1
  }
}

describe('the network that ships', () => {
  const network = readNetwork(file)

  test('is the file whose hash is pinned', () => {
    expect(createHash('sha256').update(file).digest('hex')).toBe(masterHash)
  })

  test('is at most 150 kB on its way to a page', () => {
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(150_000)
  })

  test('chooses on every kept position what it chose when it was exported', () => {
    expect(kept).toHaveLength(300)
    if (!network) throw new Error('The file is no network')
    const differing = kept.filter((choice) => {
      const position = positionOf(choice)
      return outputOf(chooseByNetwork(position, network), turnOf(position)) !== choice.output
    })
    expect(differing).toEqual([])
  })

  test('is refused when the file is cut off, or is another file', () => {
    expect(readNetwork(file.subarray(0, file.length - 1))).toBeUndefined()
    expect(readNetwork(new Uint8Array(file.length))).toBeUndefined()
    expect(readNetwork(new Uint8Array(0))).toBeUndefined()
  })
})
