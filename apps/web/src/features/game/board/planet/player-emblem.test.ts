import { emblemOf, emblems, groundFacets, night, sites } from '@hexaverse/planet'
import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori'
import { describe, expect, test } from 'vitest'

/** CIEDE2000: 2 is just visible side by side, 10 at a glance. Thin lines far apart on a busy board need more. */
const leastApart = 15
const leastOnGround = 20
/** The minimum contrast of graphics (WCAG 2, success criterion 1.4.11). */
const leastContrast = 3

type Seen = (colour: Color) => Color
const eyes: readonly (readonly [string, Seen])[] = [
  ['all colours', (colour) => colour],
  ['no red', filterDeficiencyProt(1)],
  ['no green', filterDeficiencyDeuter(1)],
  ['no blue', filterDeficiencyTrit(1)],
]

function see(seen: Seen, name: string): Color {
  const colour = parse(name)
  if (!colour) throw new Error(`${name} is not a colour`)
  return seen(colour)
}

const difference = differenceCiede2000()
const pairs = sites.flatMap((one) => sites.filter((other) => other > one).map((other) => [one, other] as const))

describe.each(eyes)('for eyes that see %s', (_, seen) => {
  test.each(pairs)('the colours of players %i and %i can be distinguished', (one, other) => {
    expect(difference(see(seen, emblems[one].colour), see(seen, emblems[other].colour))).toBeGreaterThan(leastApart)
  })

  test.each(sites)('the colour of player %i stands out from the ground', (site) => {
    const colour = see(seen, emblems[site].colour)
    for (const facet of groundFacets) expect(difference(colour, see(seen, facet))).toBeGreaterThan(leastOnGround)
    expect(wcagContrast(colour, see(seen, night))).toBeGreaterThan(leastContrast)
  })
})

test('no two players have the same emblem', () => {
  expect(new Set(sites.map((site) => emblemOf(site).shape)).size).toBe(sites.length)
})
