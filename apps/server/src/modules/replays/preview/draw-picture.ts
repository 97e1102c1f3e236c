import {
  accent,
  accentBright,
  fine,
  gem,
  glassEdge,
  ink,
  moveTo,
  night,
  type Point,
  planetFacets,
  playerBadge,
  type Site,
  steelLight,
  tidy,
  triangleOf,
} from '@hexaverse/planet'
import { board, boardDefinitions, glow, linearGradient, planetDisc, starField } from '@hexaverse/planet/picture'
import type { Language } from '@hexaverse/protocol/language'
import { fillIn, formatNumber, pickForm } from '@hexaverse/protocol/texts'
import { brand } from '@hexaverse/protocol/texts/pages'
import { escapeMarkup } from '../../../platform/http/escape-markup.ts'
import { nameOf, previewTexts } from './describe-game.ts'
import type { FinishedGame, RankedPlayer } from './finished-game.ts'

/** What social networks show whole, in all of them. */
export const pictureSize = { width: 1200, height: 630 } as const

/** The side of a hexagon, and where the planet is. */
const side = 61
const planetCentre: Point = [322, pictureSize.height / 2]

const column = { left: 664, right: 1150 } as const
const headHeight = 158
/** By number of players: six still fit, and two do not look lost. */
const rowHeights = [0, 0, 96, 90, 82, 72, 63] as const
const rowGap = 8

/** The final board with names and scores, as SVG. The same game gives the same text. */
export function drawPicture(game: FinishedGame, language: Language): string {
  const { width, height } = pictureSize
  const rowHeight = rowHeights[game.players.length] ?? 63
  const top = (height - headHeight - rowHeight * game.players.length + rowGap) / 2
  const longest = Math.max(...game.players.map((player) => nameOf(player, language).length))
  const nameSize = Math.min(30, rowHeight * 0.4, roomForName / (longest * widestLetter))
  const rows = game.players.map((player, place) => {
    const rowTop = top + headHeight + place * rowHeight
    return row(player, language, { top: rowTop, height: rowHeight - rowGap, nameSize })
  })
  const drawn = [backdrop(top), planet(game), heading(game, language, top), ...rows]
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none" stroke-linecap="round" stroke-linejoin="round">
${drawn.join('\n')}
</svg>
`
}

/** No star shines between the letters, where it would look like a full stop. */
function backdrop(top: number): string {
  const { width, height } = pictureSize
  const sky = linearGradient(
    'night',
    [0, 0],
    [width * 0.5, height],
    [
      { offset: 0, colour: '#14143a' },
      { offset: 0.5, colour: '#0c0c28' },
      { offset: 1, colour: night },
    ],
  )
  const { left, right } = column
  const lettered = `M${left - 12} ${tidy(top - 12)}H${right + 12}V${tidy(height - top + 12)}H${left - 12}z`
  return [
    sky,
    `<rect width="${width}" height="${height}" fill="url(#night)"/>`,
    glow('cloud-a', [1040, 90], 520, '#5a46d8', 0.3),
    glow('cloud-b', [760, 640], 460, '#2d5fd0', 0.22),
    `<clipPath id="open-sky"><path clip-rule="evenodd" d="M0 0H${width}V${height}H0z${lettered}"/></clipPath>`,
    `<g clip-path="url(#open-sky)">${starField(width, height, 23, 210)}</g>`,
  ].join('')
}

function planet({ claims, players }: FinishedGame): string {
  const sitesOf = (wanted: readonly RankedPlayer[]): Site[] => wanted.map(({ site }) => site as Site)
  const position = {
    claims: claims.map(({ hex, triangle, site, resource }) => ({
      ...triangleOf(hex, triangle),
      site: site as Site,
      resource,
    })),
    locks: claims.flatMap(({ lock, site }) =>
      lock ? [{ ...triangleOf(lock.hex, lock.triangle), site: site as Site }] : [],
    ),
    homes: sitesOf(players),
    gone: sitesOf(players.filter(({ isGone }) => isGone)),
  }
  return boardDefinitions(side) + planetDisc(planetCentre, side * 4.82) + moveTo(planetCentre, board(position, side))
}

function heading({ ending, planet: place, players, endedAt }: FinishedGame, language: Language, top: number): string {
  const { endings, planets, players: counted } = previewTexts[language]
  const count = players.length
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(endedAt)
  const facts = [fillIn(language, pickForm(language, counted, count), { count }), planets[place], day]
  return [
    gem([column.left + 15, top + 20], 16, planetFacets),
    text(brand.toUpperCase(), [column.left + 44, top + 28], {
      ...display.en,
      size: 20,
      fill: accentBright,
      spacing: 3.5,
    }),
    text(endings[ending], [column.left, top + 92], { ...display[language], size: 31, fill: ink }),
    text(facts.join(' · '), [column.left, top + 129], { ...plain, size: 20.5, fill: steelLight, opacity: 0.8 }),
  ].join('')
}

interface Strip {
  readonly top: number
  readonly height: number
}

interface Row extends Strip {
  /** The same in all rows. */
  readonly nameSize: number
}

function row(player: RankedPlayer, language: Language, { top, height, nameSize }: Row): string {
  const { site, bot, login, score, isWinner, isGone } = player
  const middle = top + height / 2
  const name = nameOf(player, language)
  const note = bot && login !== null ? previewTexts[language].bots[bot] : ''
  const nameFill = isWinner ? accentBright : ink
  const drawn = [
    pane({ top, height }, isWinner),
    playerBadge(site as Site, [column.left + 40, middle], Math.min(25, height * 0.38)),
    text(name, [nameLeft, middle + (note ? -1 : nameSize * 0.35)], { ...plain, size: nameSize, fill: nameFill }),
    note && text(note, [nameLeft, middle + 20], { ...plain, size: 16, fill: steelLight, opacity: 0.75 }),
    text(formatNumber(language, score), [column.right - 24, middle + 10], {
      ...display.en,
      size: 27,
      fill: isWinner ? accent : ink,
      isRight: true,
    }),
  ]
  return `<g opacity="${isGone ? 0.62 : 1}">${drawn.join('')}</g>`
}

const nameLeft = column.left + 80
const roomForName = column.right - nameLeft - 110
/** As a share of the size of the letters: a name of any letters stays within its room. */
const widestLetter = 0.66

/** A pane of glass; a winner's has a golden edge. */
function pane({ top, height }: Strip, isWinner: boolean): string {
  const place = `x="${column.left}" y="${tidy(top)}" width="${column.right - column.left}" height="${tidy(height)}" rx="18"`
  const edge = isWinner
    ? `stroke="${accent}" stroke-opacity=".85" stroke-width="2"`
    : `stroke="${glassEdge}" stroke-opacity=".2" stroke-width="1.5"`
  const light = isWinner ? `<rect ${place} fill="${accent}" fill-opacity=".09"/>` : ''
  return `<rect ${place} fill="#0b0b26" fill-opacity=".72" ${edge}/>${light}`
}

/**
 * A letter that a font lacks comes from the first font that has it. So Cyrillic headings name their own font, by its weight;
 * what they lack is a space.
 */
const display = { en: { family: 'Unbounded', weight: 600 }, uk: { family: 'Unbounded', weight: 700 } } as const
const plain = { family: 'Onest', weight: 600 } as const

interface Lettering {
  readonly family: string
  readonly weight: number
  readonly size: number
  readonly fill: string
  readonly opacity?: number
  readonly spacing?: number
  readonly isRight?: boolean
}

function text(words: string, [x, y]: Point, lettering: Lettering): string {
  const { family, weight, size, fill, opacity = 1, spacing = 0, isRight = false } = lettering
  const look = `font-family="${family}" font-weight="${weight}" font-size="${tidy(size)}" fill="${fill}"`
  const more = `fill-opacity="${fine(opacity)}" letter-spacing="${spacing}" text-anchor="${isRight ? 'end' : 'start'}"`
  return `<text x="${tidy(x)}" y="${tidy(y)}" ${look} ${more}>${escapeMarkup(words)}</text>`
}
