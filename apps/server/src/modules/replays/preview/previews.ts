import type { Language } from '@hexaverse/protocol/language'
import type { UnsignedTranscript } from '@hexaverse/room/transcript'
import { accept, type Result, refuse } from '@hexaverse/rules'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { addCounter } from '../../../platform/metrics.ts'
import { createKeptAnswers, createSharedCalls } from '../../../platform/shared-calls.ts'
import { idOfRoom, rulebook } from '../../rooms/index.ts'
import { descriptionOf, titleOf } from './describe-game.ts'
import { pictureSize } from './draw-picture.ts'
import { type FinishedGame, finishedGame } from './finished-game.ts'
import { createPainter, type Draw } from './painter.ts'
import { dropOldPictures, findBots, findPicture, storePicture } from './picture.store.ts'

export interface PreviewParts {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly registry: Registry
  /** The transcript of an ended game of people, with the logins that they have now. */
  readonly findTranscript: (roomId: string) => Promise<Result<UnsignedTranscript, string>>
}

/** What the head of a replay's page says, in the reader's language. */
export interface ReplayHead {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly picture: { readonly path: string; readonly width: number; readonly height: number }
}

export interface Previews {
  /** Undefined for what is no ended game of people. */
  findHead(roomId: string, language: Language): Promise<ReplayHead | undefined>
  /** A PNG. `network`: who asks, because networks take turns. */
  findPicture(roomId: string, language: Language, network: string): Promise<Result<Buffer, PictureRefusal>>
  stop(): Promise<void>
}

export type PictureRefusal = 'replay-unknown' | 'busy'

/** To be raised when pictures look different: those of older versions are drawn again. */
const pictureVersion = 1
/** Some 200 MB. Older ones are dropped, so that nobody can fill the disk by asking for every game there is. */
const maxKept = 1000

export function createPreviews(parts: PreviewParts): Previews {
  const painter = createPainter((problem) => parts.log.error({ err: problem }, 'a picture of a replay was not drawn'))
  const making = createSharedCalls<Result<Buffer, PictureRefusal>>()
  const made = addCounter(parts.registry, 'replay_pictures_total', 'Pictures of replays that were drawn')
  const findGame = createKeptAnswers({
    find: (roomId) => readGame(parts, roomId),
    monotonic: () => performance.now(),
  })
  return {
    findHead: async (roomId, language) => {
      const game = await findGame(roomId)
      return game && headOf(game, roomId, language)
    },
    findPicture: async (roomId, language, network) => {
      if (!idOfRoom.test(roomId)) return refuse('replay-unknown')
      const kept = await findPicture(parts.pool, { roomId, language, version: pictureVersion })
      if (kept) return accept(kept)
      return making.run(`${roomId} ${language}`, async () => {
        const picture = await painter.run(network, (draw) => makePicture(parts, draw, { roomId, language }))
        if (picture?.ok) made.inc()
        return picture ?? refuse('busy')
      })
    },
    stop: painter.stop,
  }
}

async function readGame({ pool, findTranscript }: PreviewParts, roomId: string): Promise<FinishedGame | undefined> {
  const found = await findTranscript(roomId)
  if (!found.ok) return undefined
  const transcript = found.value
  if (transcript.people.every(({ bot }) => bot === undefined)) return finishedGame(transcript, rulebook)
  const bots = await findBots(pool, roomId)
  const people = transcript.people.map((person, index) => ({
    ...person,
    login: person.login ?? bots.get(transcript.seats[index] ?? 0) ?? null,
  }))
  return finishedGame({ ...transcript, people }, rulebook)
}

function headOf(game: FinishedGame, roomId: string, language: Language): ReplayHead {
  const path = `/replay/${roomId}`
  return {
    title: titleOf(game, language),
    description: descriptionOf(game, language),
    path,
    picture: { path: `${path}/${language}.png`, ...pictureSize },
  }
}

async function makePicture(
  parts: PreviewParts,
  draw: Draw,
  { roomId, language }: { readonly roomId: string; readonly language: Language },
): Promise<Result<Buffer, PictureRefusal>> {
  const { pool, clock } = parts
  const game = await readGame(parts, roomId)
  if (!game) return refuse('replay-unknown')
  const png = await draw({ game, language })
  const logins = game.players.flatMap(({ login, bot }) => (login === null || bot ? [] : [login]))
  const picture = { roomId, language, version: pictureVersion, png, logins, now: clock.now() }
  // A player was erased meanwhile. The next request gets a picture without that login.
  if (!(await storePicture(pool, picture))) return refuse('busy')
  await dropOldPictures(pool, maxKept)
  return accept(png)
}
