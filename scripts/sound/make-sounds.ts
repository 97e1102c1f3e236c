/**
 * Makes the sounds of the site: `node scripts/sound/make-sounds.ts` (needs ffmpeg). Everything is synthesised here, in
 * D minor pentatonic. Select rises, flipcard whispers and taps, denied falls, so that players tell them apart by ear.
 */
import { notes } from './notes.ts'
import { bell, knock, rustle, type Voice } from './voices.ts'
import { rate, writeMp3 } from './write-mp3.ts'

interface Sound {
  readonly seconds: number
  readonly voices: readonly Voice[]
}

const sounds: Readonly<Record<string, Sound>> = {
  select: {
    seconds: 0.3,
    voices: [
      bell({ frequency: notes.d5, decay: 0.07, loudness: 0.32 }),
      bell({ startsAt: 0.055, frequency: notes.a5, decay: 0.09, loudness: 0.28 }),
    ],
  },
  flipcard: {
    seconds: 0.32,
    voices: [
      rustle(0, 0.13, 0.9),
      bell({ startsAt: 0.11, frequency: notes.a4, decay: 0.045, loudness: 0.34 }),
      bell({ startsAt: 0.125, frequency: notes.d6, decay: 0.06, loudness: 0.12 }),
    ],
  },
  denied: { seconds: 0.36, voices: [knock(0, notes.f3, 0.55), knock(0.13, notes.d3, 0.6)] },
}

function render({ seconds, voices }: Sound): Float64Array {
  return Float64Array.from({ length: Math.round(seconds * rate) }, (_, index) => {
    const at = index / rate
    const fadeOut = Math.min(1, (seconds - at) / 0.03)
    const sum = voices.reduce((total, voice) => total + voice(at), 0)
    return Math.tanh(sum) * fadeOut
  })
}

for (const [name, sound] of Object.entries(sounds)) writeMp3(name, [render(sound)], ['-b:a', '80k'])
