import type { AchievementTexts } from './achievements.ts'

export const en: AchievementTexts = {
  'first-win': { name: 'First planet', description: 'Win a game against people.' },
  'win-of-six': { name: 'One of six', description: 'Win a game of six players.' },
  'last-triangle': {
    name: 'The last triangle',
    description: 'Make the last claim of a game and win on points by less than it brought.',
  },
  'own-means': { name: 'By your own means', description: 'Win without a single exchange.' },
  parcel: { name: 'A parcel from home', description: 'Win after the parcel from home has saved you.' },
  'one-point': { name: 'By a hair', description: 'Win on points by one point.' },
  'last-one-standing': {
    name: 'Last one standing',
    description: 'Win a game of four or more in which all the others ran out of food or water.',
  },
  'whole-hexagons': { name: 'Landowner', description: 'Win with five hexagons of which every triangle is yours.' },
  locksmith: { name: 'Locksmith', description: 'Win a game in which you locked six triangles.' },
  'on-the-edge': {
    name: 'On the edge',
    description: 'Win after ending five turns with only one food or one water left.',
  },
  'full-stores': { name: 'Full stores', description: 'Win with at least six of every resource.' },
  'full-house': {
    name: 'Full house',
    description: 'Win on points in a game of four or more that nobody dropped out of.',
  },
}
