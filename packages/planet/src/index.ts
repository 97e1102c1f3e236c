export { conduitsOf, type Network } from './conduits-of.ts'
export { emblemOf, emblems, gem, homeOf, playerBadge, playerEmblem, type Site, sites, startBadge } from './emblems.ts'
export {
  corners,
  directionOf,
  hexCentre,
  hexes,
  isSame,
  nameOf,
  neighbours,
  outerNeighbour,
  ring,
  startTriangles,
  type Triangle,
  triangleCentre,
  triangleOf,
} from './geometry.ts'
export { glyphDefinitions, glyphs, padlock, resourceGlyph, usedGlyph } from './glyphs.ts'
export { ground, groundDefinition, reliefPath, tintOf } from './ground.ts'
export {
  accent,
  accentBright,
  blueFacets,
  bronzeFacets,
  doorFacets,
  type Facets,
  glassEdge,
  goldFacets,
  groundFacets,
  ink,
  mintFacets,
  night,
  nightRaised,
  planetFacets,
  roseFacets,
  steel,
  steelDark,
  steelFacets,
  steelLight,
  violetFacets,
} from './palette.ts'
export { placePath } from './place-path.ts'
export { between, hexagon, middleOf, type Point, pointAt } from './points.ts'
export { nextState, type Random, seededRandom, shuffled } from './random.ts'
export { type Colour, gridWithin, lightOn, litColour, onSphere, type Turn, type Vector } from './sphere.ts'
export {
  circle,
  closedPath,
  fine,
  group,
  moveTo,
  openPath,
  painted,
  pointText,
  steppedPath,
  tidy,
  tilted,
} from './svg.ts'
