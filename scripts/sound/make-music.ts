/**
 * Makes the music of the site: `node scripts/sound/make-music.ts` (needs ffmpeg). A slow round in D minor pentatonic:
 * six chords that swell into each other, bells far apart, a breath of wind. It loops without a gap, because every voice
 * and every echo that runs past the end continues at the beginning.
 */
import { marginSeconds, roundSeconds } from '../../apps/web/src/shared/sound/music-loop.ts'
import { hall, lowPass } from './hall.ts'
import { notes } from './notes.ts'
import { addVoice, createRound, cutRound, filterRound, type Round } from './round.ts'
import { bell, noise, pad } from './voices.ts'
import { writeMp3 } from './write-mp3.ts'

type Note = keyof typeof notes

/** The differences between the stereo channels: one string of each pad, the wind, and the delays of the hall. */
const sides = [
  { side: -1, spread: -0.0016, wind: 20_417, walls: [1117, 887, 743, 631, 523, 397] },
  { side: 1, spread: 0.0016, wind: 7919, walls: [1069, 919, 709, 653, 499, 421] },
] as const

const chords: readonly (readonly Note[])[] = [
  ['d2', 'a2', 'd3', 'f3', 'a3', 'c4'],
  ['f2', 'c3', 'f3', 'a3', 'd4'],
  ['c2', 'g2', 'd3', 'g3', 'c4'],
  ['g2', 'd3', 'g3', 'a3', 'c4'],
  ['a2', 'd3', 'f3', 'c4', 'f4'],
  ['c2', 'g2', 'c3', 'f3', 'a3'],
]
const chordEvery = roundSeconds / chords.length
const chordLasts = 1.9 * chordEvery

const bells: readonly { readonly at: number; readonly note: Note; readonly side: number }[] = [
  { at: 4.5, note: 'a5', side: -0.5 },
  { at: 5.25, note: 'd6', side: 0.1 },
  { at: 13.5, note: 'c6', side: 0.6 },
  { at: 20.25, note: 'f5', side: -0.3 },
  { at: 28.5, note: 'g5', side: 0.4 },
  { at: 29.25, note: 'd5', side: -0.6 },
  { at: 38.25, note: 'c6', side: -0.2 },
  { at: 46.5, note: 'd6', side: 0.7 },
  { at: 52.5, note: 'a5', side: -0.7 },
  { at: 53.25, note: 'f5', side: -0.4 },
  { at: 54, note: 'c5', side: 0.2 },
  { at: 64.5, note: 'g5', side: 0.5 },
]

function playChords(round: Round, { spread }: (typeof sides)[number]): void {
  for (const [index, chord] of chords.entries()) {
    for (const note of chord) {
      // Low notes are played softer and in the middle, because they sound louder and the ear cannot locate them.
      const isLow = notes[note] < notes.d3
      const loudness = isLow ? 0.08 : 0.1 * Math.sqrt(notes.d3 / notes[note])
      const voice = pad({ frequency: notes[note], lasts: chordLasts, loudness, spread: isLow ? 0.0016 : spread })
      addVoice(round, index * chordEvery, chordLasts, voice)
    }
  }
}

function playBells(round: Round, { side }: (typeof sides)[number]): void {
  for (const { at, note, side: place } of bells) {
    for (const repeat of [0, 1, 2, 3]) {
      // Each repeat comes from the other side, softer.
      const nearness = (1 + side * place * (repeat % 2 === 0 ? 1 : -1)) / 2
      const loudness = 0.11 * 0.45 ** repeat * Math.sqrt(nearness)
      addVoice(round, at + 0.75 * repeat, 9, bell({ frequency: notes[note], decay: 1.1, loudness, attack: 0.012 }))
    }
  }
}

/** The wind of a planet that has hardly any air. It rises and falls twice in a round. */
function playWind(round: Round, { wind, side }: (typeof sides)[number]): void {
  const next = noise(wind)
  const air = filterRound(filterRound(round.map(next), lowPass(420)), lowPass(420))
  for (const [index, sample] of air.entries()) {
    const swell = (1 - Math.cos((4 * Math.PI * index) / round.length + side * 0.6)) / 2
    round[index] = (round[index] ?? 0) + 0.12 * sample * (0.2 + 0.8 * swell)
  }
}

function render(side: (typeof sides)[number]): Round {
  const dry = createRound(roundSeconds)
  playChords(dry, side)
  playBells(dry, side)
  playWind(dry, side)
  const wet = filterRound(dry, hall(side.walls, 7))
  return dry.map((sample, index) => 0.62 * sample + 0.75 * (wet[index] ?? 0))
}

/** Levels the music to 20 decibels below full scale, so that the sounds stay audible over it. */
function level(rounds: readonly Round[]): Round[] {
  const power = rounds.map((round) => round.reduce((sum, sample) => sum + sample ** 2, 0) / round.length)
  const loudness = Math.sqrt(power.reduce((sum, one) => sum + one, 0) / power.length)
  return rounds.map((round) => round.map((sample) => (0.1 / loudness) * sample))
}

const channels = level(sides.map(render)).map((round) => cutRound(round, -marginSeconds, roundSeconds + marginSeconds))
// The music has little above a few kilohertz, so a lower sample rate leaves more bits for each sample. At this rate a
// round is exactly 2,000 frames of 1,152 samples, so that the loop ends at a frame boundary.
writeMp3('music', channels, ['-ar', '32000', '-q:a', '6'])
