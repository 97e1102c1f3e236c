import { rate } from './write-mp3.ts'

type Filter = (sample: number) => number

/** A hall as large as the night: six echoes that die away slowly and lose their brightness, blurred into one. */
export function hall(delaysMs: readonly number[], decaySeconds: number): Filter {
  const echoes = delaysMs.map((ms) => echo(ms, 10 ** ((-3 * ms) / 1000 / decaySeconds)))
  const blurs = [blur(5.3), blur(1.9), blur(11.7)]
  return (sample) => {
    const sum = echoes.reduce((total, filter) => total + filter(sample), 0)
    return blurs.reduce((blurred, filter) => filter(blurred), sum / echoes.length)
  }
}

function echo(delayMs: number, keeps: number): Filter {
  const line = new Float64Array(Math.round((delayMs / 1000) * rate))
  let at = 0
  let dull = 0
  return (sample) => {
    const heard = line[at] ?? 0
    dull += (heard - dull) * 0.35
    line[at] = sample + keeps * dull
    at = (at + 1) % line.length
    return heard
  }
}

/** Smears a sound in time without colouring it. */
function blur(delayMs: number): Filter {
  const line = new Float64Array(Math.round((delayMs / 1000) * rate))
  let at = 0
  return (sample) => {
    const heard = line[at] ?? 0
    const kept = sample + 0.6 * heard
    line[at] = kept
    at = (at + 1) % line.length
    return heard - 0.6 * kept
  }
}

/** Lets through what is lower than a frequency. */
export function lowPass(frequency: number): Filter {
  const share = 1 - Math.exp((-2 * Math.PI * frequency) / rate)
  let smooth = 0
  return (sample) => {
    smooth += (sample - smooth) * share
    return smooth
  }
}
