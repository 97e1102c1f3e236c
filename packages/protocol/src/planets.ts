/** The names of planets. Every room is played on one of them. */
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

/** Derives the planet from the commitment, which is public before the game, so the name reveals nothing hidden. */
export function choosePlanet(mapCommitment: string): Planet {
  const number = Number.parseInt(mapCommitment.slice(0, 8), 16)
  return planets[number % planets.length] ?? planets[0]
}
