/** In the order in which they are listed. A code is stored for each person who earned it, so it never changes. */
export const achievements = [
  'first-win',
  'win-of-six',
  'last-triangle',
  'own-means',
  'parcel',
  'one-point',
  'last-one-standing',
  'whole-hexagons',
  'locksmith',
  'on-the-edge',
  'full-stores',
  'full-house',
] as const

export type Achievement = (typeof achievements)[number]

export interface AchievementText {
  readonly name: string
  /** What it is earned by. */
  readonly description: string
}

export type AchievementTexts = Readonly<Record<Achievement, AchievementText>>
