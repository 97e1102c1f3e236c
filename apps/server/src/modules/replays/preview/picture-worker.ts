import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Language } from '@hexaverse/protocol/language'
import { Resvg } from '@resvg/resvg-js'
import { drawPicture } from './draw-picture.ts'
import { encodePng } from './encode-png.ts'
import type { FinishedGame } from './finished-game.ts'

export interface PictureTask {
  readonly game: FinishedGame
  readonly language: Language
}

/** In this order: a letter that a font lacks is taken from the first of them that has it. */
const fontFiles = ['onest-latin', 'onest-cyrillic', 'unbounded-latin', 'unbounded-cyrillic'].map((name) =>
  fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url)),
)
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Onest' }

/** Draws in a thread of its own: it takes a second, in which no game may wait. */
parentPort?.on('message', ({ game, language }: PictureTask) => {
  const image = new Resvg(drawPicture(game, language), { font }).render()
  parentPort?.postMessage(encodePng({ width: image.width, height: image.height, rgba: image.pixels }))
})
