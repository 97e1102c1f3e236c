import { rate } from './write-mp3.ts'

type Filter = (sample: number) => number

/** A reverb: six echoes that decay slowly and lose their treble, diffused into one. */
export function hall(delaysMs: readonly number[], decaySeconds: number): Filter {
  const echoes = delaysMs.map((ms) => echo(ms, 10 ** ((-3 * ms) / 1000 / decaySeconds)))
  const blurs = [blur(5.3), blur(1.9), blur(11.7)]
  return (sample) => {
    const sum = echoes.reduce((total, filter) => total + filter(sample), 0)
    return blurs.reduce((blurred, filter) => filter(blurred), sum / echoes.length)
  }
}

function echo(delayMs: number, keeps: number): Filter {
  const delayBuffer = new Float64Array(Math.round((delayMs / 1000) * rate))
  let at = 0
  let dull = 0
  return (sample) => {
    const delayed = delayBuffer[at] ?? 0
    dull += (delayed - dull) * 0.35
    delayBuffer[at] = sample + keeps * dull
    at = (at + 1) % delayBuffer.length
    return delayed
  }
}

/** An all-pass filter: diffuses a sound in time without changing its spectrum. */
function blur(delayMs: number): Filter {
  const delayBuffer = new Float64Array(Math.round((delayMs / 1000) * rate))
  let at = 0
  return (sample) => {
    const delayed = delayBuffer[at] ?? 0
    const kept = sample + 0.6 * delayed
    delayBuffer[at] = kept
    at = (at + 1) % delayBuffer.length
    return delayed - 0.6 * kept
  }
}

/** Passes the frequencies below the given one. */
export function lowPass(frequency: number): Filter {
  const share = 1 - Math.exp((-2 * Math.PI * frequency) / rate)
  let smooth = 0
  return (sample) => {
    smooth += (sample - smooth) * share
    return smooth
  }
}
