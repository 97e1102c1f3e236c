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

/** A colour, and how many pixels have it. */
type Counted = readonly [colour: number, pixels: number]

/** Colours that will become one, and how bad that would be. */
interface Box {
  readonly colours: readonly Counted[]
  readonly mean: Readonly<Record<Channel, number>>
  /** The sum of the squared distances from the mean, over all pixels. */
  readonly error: number
  /** The channel with most of the error. */
  readonly widest: Channel
}

/** Splits the worst group of colours at its mean, again and again. `counts`: how many pixels have each colour. */
export function choosePalette(counts: ReadonlyMap<number, number>): Palette {
  const boxes = [boxOf([...counts])]
  while (boxes.length < maxColours) {
    const worst = boxes.reduce((one, other) => (other.error > one.error ? other : one))
    if (worst.error === 0) break
    boxes.splice(boxes.indexOf(worst), 1, ...split(worst).map(boxOf))
  }
  const places = new Map<number, number>()
  for (const [place, { colours }] of boxes.entries()) for (const [colour] of colours) places.set(colour, place)
  return {
    colours: boxes.map(({ mean }) => channels.reduce<number>((sum, one) => sum | (Math.round(mean[one]) << one), 0)),
    places,
  }
}

function split({ colours, mean, widest }: Box): [Counted[], Counted[]] {
  const isLow = ([colour]: Counted): boolean => partOf(colour, widest) <= mean[widest]
  return [colours.filter(isLow), colours.filter((counted) => !isLow(counted))]
}

function boxOf(colours: readonly Counted[]): Box {
  const mean = { 16: 0, 8: 0, 0: 0 }
  const error = { 16: 0, 8: 0, 0: 0 }
  for (const channel of channels) {
    let [all, sum, squares] = [0, 0, 0]
    for (const [colour, pixels] of colours) {
      all += pixels
      sum += pixels * partOf(colour, channel)
    }
    mean[channel] = sum / all
    for (const [colour, pixels] of colours) squares += pixels * (partOf(colour, channel) - mean[channel]) ** 2
    error[channel] = squares
  }
  const widest = channels.reduce<Channel>((one, other) => (error[other] > error[one] ? other : one), 16)
  return { colours, mean, error: error[16] + error[8] + error[0], widest }
}

function partOf(colour: number, channel: Channel): number {
  return (colour >> channel) & 255
}
