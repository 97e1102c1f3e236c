/** The frequency of every note the site uses, all of D minor pentatonic. */
export const notes = {
  ...{ c2: 65.41, d2: 73.42, f2: 87.31, g2: 98, a2: 110 },
  ...{ c3: 130.81, d3: 146.83, f3: 174.61, g3: 196, a3: 220 },
  ...{ c4: 261.63, d4: 293.66, f4: 349.23, a4: 440 },
  ...{ c5: 523.25, d5: 587.33, f5: 698.46, g5: 783.99, a5: 880 },
  ...{ c6: 1046.5, d6: 1174.66 },
} as const
