import { hexCount, triangleCount, trianglesPerHex } from '../../board/board.ts'
import { countFree, isOpen } from '../../board/ground.ts'
import {
  exchangesUsed,
  isPlaying,
  type Position,
  parcelDelivered,
  read,
  triangles,
  turnsMade,
} from '../../board/position.ts'
import { food, resourceCount, water } from '../../board/resources.ts'
import { claimYield, exchangeLimit, maxPlayers, minPlayers, turnsBeforeExchange } from '../../constants.ts'
import { canGive, canPayClaim, isOutOfMoves, mayExchangeNow } from '../../moves/openings.ts'
import { scoreOf } from '../../moves/play.ts'
import { bitCounts, hiddenAround } from '../hidden.ts'
import { landPlaces, measureDistances, moverNearness, rivalNearness } from './distances.ts'
import { frameTriangles, turnOfSite } from './frames.ts'

/**
 * What the network sees: the position in the frame of the mover, seats in the order of turns from the mover on.
 * `docs/training.md` lists the numbers; `training/encode.py` computes the same.
 */
const perTriangle = 22
export const perHex = trianglesPerHex * perTriangle + resourceCount
const perPlayer = 33
const perTable = 22
export const tableNumbers = maxPlayers * perPlayer + perTable

/** Offsets of the numbers of a triangle. */
const locked = 1
const owner = 2
const openTo = 8
const landOf = 14
const nearMover = 20
const nearRival = 21

const landSizes = new Float64Array(maxPlayers)
const finds = new Float64Array(maxPlayers * resourceCount)

/** The frame of the seat whose turn it is. */
export function turnOf(position: Position): number {
  return turnOfSite[position.sites[position.current - 1] as number] as number
}

/** Writes the numbers of the hexagons and of the table. */
export function encodePosition(position: Position, hexes: Float32Array, table: Float32Array): void {
  measureDistances(position)
  hexes.fill(0)
  table.fill(0)
  landSizes.fill(0)
  finds.fill(0)
  const frame = frameTriangles[turnOf(position)] as Uint8Array
  for (let hex = 0; hex < hexCount; hex++) encodeHex(position, frame, hex, hexes)
  for (let place = 0; place < position.players; place++) encodePlayer(position, place, table, place * perPlayer)
  encodeTable(position, table, maxPlayers * perPlayer)
}

function encodeHex(position: Position, frame: Uint8Array, hex: number, hexes: Float32Array): void {
  const first = hex * trianglesPerHex
  const hidden = hiddenAround(position, frame[first] as number)
  const share = claimYield / (bitCounts[hidden] as number)
  for (let place = 0; place < trianglesPerHex; place++) {
    const triangle = frame[first + place] as number
    encodeTriangle(position, triangle, hexes, hex * perHex + place * perTriangle)
    const land = landPlaces[triangle] as number
    if (land >= 0) addLand(land, hidden, share)
  }
  const from = hex * perHex + trianglesPerHex * perTriangle
  for (let resource = 0; resource < resourceCount; resource++) hexes[from + resource] = (hidden >> resource) & 1
}

function addLand(place: number, hidden: number, share: number): void {
  landSizes[place] = (landSizes[place] as number) + 1
  for (let resource = 0; resource < resourceCount; resource++) {
    const at = place * resourceCount + resource
    if ((hidden & (1 << resource)) !== 0) finds[at] = (finds[at] as number) + share
  }
}

function encodeTriangle(position: Position, triangle: number, hexes: Float32Array, from: number): void {
  const { players, current, holders, ground } = position
  const holder = holders[triangle] as number
  if (holder > 0) hexes[from + owner + ((holder - current + players) % players)] = 1
  if (holder < 0) hexes[from + locked] = 1
  if (holder !== 0) return
  hexes[from] = 1
  for (let place = 0; place < players; place++) {
    const seat = ((current - 1 + place) % players) + 1
    if (isPlaying(position, seat) && isOpen(ground, seat, triangle)) hexes[from + openTo + place] = 1
  }
  const land = landPlaces[triangle] as number
  if (land >= 0) hexes[from + landOf + land] = 1
  hexes[from + nearMover] = moverNearness[triangle] as number
  hexes[from + nearRival] = rivalNearness[triangle] as number
}

function encodePlayer(position: Position, place: number, table: Float32Array, from: number): void {
  const seat = ((position.current - 1 + place) % position.players) + 1
  const plays = isPlaying(position, seat)
  for (let resource = 0; resource < resourceCount; resource++) {
    const amount = read(position, seat, resource)
    table[from + resource] = Math.min(amount, 6) / 6
    table[from + 6 + resource] = Math.min(amount, 30) / 30
    table[from + 21 + resource] = (finds[place * resourceCount + resource] as number) / 60
  }
  table[from + 12] = Math.min(read(position, seat, turnsMade) / 40, 1)
  table[from + 13] = read(position, seat, exchangesUsed) / exchangeLimit
  table[from + 14] = read(position, seat, parcelDelivered)
  table[from + 15] = read(position, seat, triangles) / 20
  table[from + 16] = plays ? 1 : 0
  table[from + 17] = plays && isOutOfMoves(position, seat) ? 1 : 0
  table[from + 18] = canPayClaim(position, seat) ? 1 : 0
  table[from + 19] = scoreOf(position, seat) / 150
  table[from + 20] = (landSizes[place] as number) / 30
  const turn = turnOfSite[position.sites[seat - 1] as number] as number
  table[from + 27 + ((turn - turnOf(position) + 6) % 6)] = 1
}

function encodeTable(position: Position, table: Float32Array, from: number): void {
  const { players, current: seat, hasClaimed, hasExchanged, turnNumber, ground } = position
  table[from + players - minPlayers] = 1
  table[from + 5] = hasClaimed ? 1 : 0
  table[from + 6] = hasExchanged ? 1 : 0
  table[from + 7] = mayExchangeNow(position, seat) ? 1 : 0
  for (let resource = 0; resource < resourceCount; resource++) {
    table[from + 8 + resource] = canGive(position, seat, resource) ? 1 : 0
  }
  const meals = Math.min(read(position, seat, food), read(position, seat, water))
  if (meals >= 1 && meals <= 4) table[from + 13 + meals] = 1
  table[from + 18] = countFree(ground) / triangleCount
  table[from + 19] = Math.min(turnNumber / 150, 1)
  let playing = 0
  for (let other = 1; other <= players; other++) if (isPlaying(position, other)) playing++
  table[from + 20] = playing / maxPlayers
  table[from + 21] = Math.min(read(position, seat, turnsMade) / turnsBeforeExchange, 1)
}
