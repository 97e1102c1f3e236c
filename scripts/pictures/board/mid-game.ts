/** A game after some rounds: every claim borders its owner's land, every lock lies across an outer edge. */
import {
  hexes,
  isSame,
  nameOf,
  neighbours,
  outerNeighbour,
  type Random,
  ring,
  type Site,
  seededRandom,
  shuffled,
  startTriangles,
  type Triangle,
} from '@hexaverse/planet'
import type { Claim } from '@hexaverse/planet/picture'
import { type Resource, resources } from '@hexaverse/rules'

export interface MidGame {
  readonly claims: readonly Claim[]
  readonly locks: readonly Triangle[]
}

export function playMidGame(sitesInPlay: readonly Site[], rounds: number, seed: number): MidGame {
  const dice = seededRandom(seed)
  const hidden = hideResources(dice)
  const claims: Claim[] = []
  const locks: Triangle[] = []
  const isFree = (triangle: Triangle) => ![...claims, ...locks].some((taken) => isSame(taken, triangle))
  for (let turn = 0; turn < rounds * sitesInPlay.length; turn++) {
    const site = sitesInPlay[turn % sitesInPlay.length] ?? 1
    const own = claims.filter((claim) => claim.site === site)
    const choice = bestChoice(own, optionsOf(site, own).filter(isFree), dice)
    if (!choice) continue
    claims.push({ ...choice, site, resource: hidden.get(nameOf(choice)) ?? 'food' })
    const partner = outerNeighbour(choice)
    const hasMetal = own.some(({ resource }) => resource === 'metal')
    if (hasMetal && partner && isFree(partner) && dice() < 0.14) locks.push(partner)
  }
  return { claims, locks }
}

function hideResources(dice: Random): Map<string, Resource> {
  const found = new Map<string, Resource>()
  for (const hex of hexes) {
    shuffled(resources, dice).forEach((resource, index) => {
      found.set(nameOf({ hex, tri: ring[index] ?? 1 }), resource)
    })
  }
  return found
}

function optionsOf(site: Site, own: readonly Claim[]): readonly Triangle[] {
  return own.length === 0 ? (startTriangles[site - 1] ?? []) : own.flatMap((triangle) => neighbours(triangle))
}

/** Mostly chooses triangles of hexagons that the player has begun, as people do. */
function bestChoice(own: readonly Claim[], options: readonly Triangle[], dice: Random): Triangle | undefined {
  const rated = options.map((option) => {
    const begun = own.filter(({ hex }) => hex === option.hex).length
    return { option, worth: begun * 0.09 + dice() }
  })
  return rated.sort((a, b) => b.worth - a.worth)[0]?.option
}
