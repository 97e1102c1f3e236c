/** At most 256 colours that stand for all of a picture. */
export interface Palette {
  /** Packed as 0xRRGGBB. */
  readonly colours: readonly number[]
  /** By colour of the picture: the place of the one that stands for it. */
  readonly places: ReadonlyMap<number, number>
}

const maxColours = 256
/** How far to shift a packed colour for its red, green and blue. */
const channels = [16, 8, 0] as const
type Channel = (typeof channels)[number]

/** Colours that will become one, and how bad that would be. */
interface Box {
  readonly colours: readonly number[]
  readonly mean: Readonly<Record<Channel, number>>
  /** The sum of the squared distances from the mean, over all pixels. */
  readonly error: number
  /** The channel with most of the error. */
  readonly widest: Channel
}

/** Splits the worst group of colours at its mean, again and again. `counts`: how many pixels have each colour. */
export function choosePalette(counts: ReadonlyMap<number, number>): Palette {
  const boxes = [boxOf([...counts.keys()], counts)]
  while (boxes.length < maxColours) {
    const worst = boxes.reduce((one, other) => (other.error > one.error ? other : one))
    if (worst.error === 0) break
    boxes.splice(boxes.indexOf(worst), 1, ...split(worst).map((colours) => boxOf(colours, counts)))
  }
  const places = new Map<number, number>()
  for (const [place, { colours }] of boxes.entries()) for (const colour of colours) places.set(colour, place)
  return { colours: boxes.map(({ mean }) => channels.reduce((sum, one) => sum | (Math.round(mean[one]) << one), 0)), places }
}

function split({ colours, mean, widest }: Box): [number[], number[]] {
  const isLow = (colour: number): boolean => valueOf(colour, widest) <= mean[widest]
  return [colours.filter(isLow), colours.filter((colour) => !isLow(colour))]
}

function boxOf(colours: readonly number[], counts: ReadonlyMap<number, number>): Box {
  const mean = { 16: 0, 8: 0, 0: 0 }
  const error = { 16: 0, 8: 0, 0: 0 }
  for (const channel of channels) {
    let [pixels, sum, squares] = [0, 0, 0]
    for (const colour of colours) {
      const count = counts.get(colour) ?? 0
      const value = valueOf(colour, channel)
      pixels += count
      sum += count * value
      squares += count * value * value
    }
    mean[channel] = sum / Math.max(1, pixels)
    // Whole numbers below 2^53, so a box of one value has an error of exactly 0.
    error[channel] = (squares * pixels - sum * sum) / Math.max(1, pixels)
  }
  const widest = channels.reduce((one, other) => (error[other] > error[one] ? other : one))
  return { colours, mean, error: error[16] + error[8] + error[0], widest }
}

function valueOf(colour: number, channel: Channel): number {
  return (colour >> channel) & 255
}
