/**
 * Draws the planet of the sky: a hexagon grid on a sphere, seen from orbit and lit from the side, with a young colony
 * near the border between day and night. Run `node apps/web/art/make-planet.ts > apps/web/src/app/sky/planet.svg`.
 */
import { steppedPath } from '@hexaverse/planet'
import { colonyPaths } from './colony.ts'
import { type Hexagon, hexagonsWithin, lightAt, project, type Spot } from './globe.ts'
import { paintGround } from './paint.ts'
import { heightAt } from './terrain.ts'

const radius = 480
const centre = 500
const shades = 11

function toPath(spots: readonly Spot[]): string {
  return steppedPath(spots.map(({ x, y }) => [centre + x * radius, centre + y * radius]))
}

function groundPaths(): string {
  const tiles = new Map<string, string>()
  let edges = ''
  for (const hexagon of hexagonsWithin(1.95)) {
    const corners = hexagon.corners(0.94).map(project)
    if (corners.some((corner) => corner.depth < 0.02)) continue
    const height = heightAt(hexagon.centre)
    const light = Math.round(lightAt(hexagon.centre) * shades) / shades
    const colour = paintGround(height, light)
    tiles.set(colour, (tiles.get(colour) ?? '') + toPath(corners))
    if (height > 0 && light > 0.1) edges += sunnyEdge(hexagon)
  }
  const ground = [...tiles].map(([colour, shape]) => `<path fill="${colour}" d="${shape}"/>`)
  return [...ground, `<path d="${edges}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/>`].join('\n')
}

/** Land stands a little above the sea: its edges towards the sun catch the light. */
function sunnyEdge(hexagon: Hexagon): string {
  return toPath(hexagon.corners(0.9).slice(3, 6).map(project)).replace('z', '')
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 1200 1200">
<title>A planet of hexagons</title>
<defs>
<radialGradient id="air" cx="500" cy="500" r="590" gradientUnits="userSpaceOnUse">
<stop offset=".8" stop-color="#7fa6ff" stop-opacity=".75"/><stop offset=".835" stop-color="#6f8dff" stop-opacity=".32"/>
<stop offset=".9" stop-color="#5a63e8" stop-opacity=".1"/><stop offset="1" stop-color="#4a3fd0" stop-opacity="0"/>
</radialGradient>
<linearGradient id="side" x1="130" y1="150" x2="760" y2="700" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#fff" stop-opacity=".6"/>
<stop offset=".72" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
</linearGradient>
<mask id="day"><rect x="-100" y="-100" width="1200" height="1200" fill="url(#side)"/></mask>
<radialGradient id="ball" cx="215" cy="240" r="760" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#3f55b4"/><stop offset=".35" stop-color="#1d2672"/>
<stop offset=".7" stop-color="#0c1036"/><stop offset="1" stop-color="#060720"/>
</radialGradient>
<radialGradient id="night" cx="205" cy="215" r="850" gradientUnits="userSpaceOnUse">
<stop offset=".3" stop-color="#05051a" stop-opacity="0"/><stop offset=".6" stop-color="#05051a" stop-opacity=".4"/>
<stop offset=".8" stop-color="#05051a" stop-opacity=".82"/><stop offset="1" stop-color="#04041a" stop-opacity=".95"/>
</radialGradient>
<radialGradient id="rim" cx="530" cy="524" r="508" gradientUnits="userSpaceOnUse">
<stop offset=".88" stop-color="#a9c4ff" stop-opacity="0"/><stop offset=".965" stop-color="#b4ccff" stop-opacity=".5"/>
<stop offset="1" stop-color="#fff0d6" stop-opacity=".95"/>
</radialGradient>
<radialGradient id="sun" cx="190" cy="205" r="420" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#ffe3b3" stop-opacity=".2"/><stop offset=".5" stop-color="#c9b4ff" stop-opacity=".14"/>
<stop offset="1" stop-color="#c9b4ff" stop-opacity="0"/>
</radialGradient>
</defs>
<circle cx="500" cy="500" r="590" fill="url(#air)" mask="url(#day)"/>
<circle cx="500" cy="500" r="480" fill="#06071d"/>
<circle cx="500" cy="500" r="480" fill="url(#ball)"/>
${groundPaths()}
<circle cx="500" cy="500" r="480" fill="url(#sun)"/>
<circle cx="500" cy="500" r="481" fill="url(#night)"/>
${colonyPaths((spot) => [centre + spot.x * radius, centre + spot.y * radius])}
<circle cx="500" cy="500" r="481" fill="url(#rim)" mask="url(#day)"/>
</svg>
`

process.stdout.write(svg)
