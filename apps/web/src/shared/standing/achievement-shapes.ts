import type { Achievement } from '@hexaverse/protocol/texts/achievements'

/** What a picture is drawn of, around the middle of a square of 96. */
interface AchievementShapes {
  /** The part that is filled: it tells what was achieved. */
  readonly lit: string
  /** Everything around it, in outline. */
  readonly line: string
  /** Cut out of the filled part. */
  readonly dark?: string
}

export const achievementShapes: Readonly<Record<Achievement, AchievementShapes>> = {
  'first-win': {
    lit: 'M-14.0 0.0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
    line: 'M-12.500 6.500C-27 16-29 9-13 3.500M12.500-6.500C27-16 29-9 13-3.500M-12.500 6.500C-6 4 6-1.500 12.500-6.500',
    dark: 'M-7.6 -5.0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM2.2 6.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z',
  },
  'win-of-six': {
    lit: 'M0.0 -26.0L6.9 -22.0L6.9 -14.0L0.0 -10.0L-6.9 -14.0L-6.9 -22.0z',
    line: 'M15.6 -15.5L21.2 -12.3L21.2 -5.8L15.6 -2.5L10.0 -5.7L10.0 -12.2zM15.6 2.5L21.2 5.7L21.2 12.2L15.6 15.5L10.0 12.2L10.0 5.8zM0.0 11.5L5.6 14.8L5.6 21.2L0.0 24.5L-5.6 21.3L-5.6 14.8zM-15.6 2.5L-10.0 5.8L-10.0 12.3L-15.6 15.5L-21.2 12.3L-21.2 5.8zM-15.6 -15.5L-10.0 -12.3L-10.0 -5.8L-15.6 -2.5L-21.2 -5.7L-21.2 -12.2z',
  },
  'last-triangle': {
    lit: 'M0 0L0.0 -26.0L22.5 -13.0z',
    line: 'M0 0L22.5 -13.0L22.5 13.0zM0 0L22.5 13.0L0.0 26.0zM0 0L0.0 26.0L-22.5 13.0zM0 0L-22.5 13.0L-22.5 -13.0zM0 0L-22.5 -13.0L-0.0 -26.0z',
  },
  'own-means': {
    lit: 'M-20.500 17.300L17.300-20.500L20.500-17.300L-17.300 20.500z',
    line: 'M-19-8H10M4-15l7 7l-7 7M19 9H-10M-4 2l-7 7l7 7',
  },
  parcel: {
    lit: 'M-11 6H11V24H-11z',
    line: 'M-22-8C-22-30 22-30 22-8C15-13 11-13 7-8C4-12-4-12-7-8C-11-13-15-13-22-8zM-22-8L-10 6M22-8L10 6M-7-8L-4 6M7-8L4 6',
    dark: 'M-1.500 6H1.500V24H-1.500z',
  },
  'one-point': {
    lit: 'M-18-16H-4V22H-18z',
    line: 'M4-11H18V22H4zM-24-16H-21M7-16H24M-24 22H24',
  },
  'last-one-standing': {
    lit: 'M0-26L20-18L0-10z',
    line: 'M0-26V12M-26 22C-16 10 16 10 26 22M-20 4v.1M19-1v.1M-14-12v.1',
  },
  'whole-hexagons': {
    lit: 'M-8.7 -19.6L-0.4 -14.8L-0.4 -5.2L-8.7 -0.4L-17.0 -5.2L-17.0 -14.8zM8.7 -19.6L17.0 -14.8L17.0 -5.2L8.7 -0.4L0.4 -5.2L0.4 -14.8zM-17.4 -4.5L-9.1 0.3L-9.1 9.9L-17.4 14.7L-25.7 9.9L-25.7 0.3zM0.0 -4.5L8.3 0.3L8.3 9.9L0.0 14.7L-8.3 9.9L-8.3 0.3zM17.4 -4.5L25.7 0.3L25.7 9.9L17.4 14.7L9.1 9.9L9.1 0.3z',
    line: 'M-24 22H24',
  },
  locksmith: {
    lit: 'M-16-4H16V22H-16z',
    line: 'M-10-4V-12C-10-26 10-26 10-12V-4',
    dark: 'M0 4L4.500 13H-4.500z',
  },
  'on-the-edge': {
    lit: 'M-10.500 15.500C-6 12.500 6 18 10.500 15.500C8 20 4 23 0 23C-4 23-8 20-10.500 15.500z',
    line: 'M0-26C9-13 16-5 16 7A16 16 0 0 1-16 7C-16-5-9-13 0-26z',
  },
  'full-stores': {
    lit: 'M-22.5 -15h13v13h-13zM-6.5 -15h13v13h-13zM9.5 -15h13v13h-13zM-22.5 1h13v13h-13zM-6.5 1h13v13h-13zM9.5 1h13v13h-13z',
    line: 'M-27 19H27M-27-19L0-28L27-19',
  },
  'full-house': {
    lit: 'M0.0 -12.0L10.4 -6.0L10.4 6.0L0.0 12.0L-10.4 6.0L-10.4 -6.0z',
    line: 'M10.6 -15.6a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM10.6 15.6a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-20.6 15.6a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-20.6 -15.6a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  },
}
