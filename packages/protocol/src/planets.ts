/** Every room is played on a planet with a name of its own. */
export const planets = [
  'Aurelia',
  'Borealis',
  'Calyx',
  'Darava',
  'Elara',
  'Ferrum',
  'Galena',
  'Helion',
  'Ixora',
  'Juno',
  'Kvitka',
  'Lumen',
  'Mirova',
  'Nivara',
  'Orynth',
  'Polyn',
  'Quillon',
  'Runa',
  'Solara',
  'Tavria',
  'Umbra',
  'Vesna',
  'Yarra',
  'Zorya',
] as const

export type Planet = (typeof planets)[number]

/**
 * Follows from the seed by way of its commitment, which everybody knows before the game: the name tells nothing that is
 * still hidden.
 */
export function choosePlanet(mapCommitment: string): Planet {
  const number = Number.parseInt(mapCommitment.slice(0, 8), 16)
  return planets[number % planets.length] ?? planets[0]
}
