import { languages } from '@hexaverse/protocol/language'
import { fillIn } from '@hexaverse/protocol/texts'
import { en } from '@hexaverse/protocol/texts/answers/en'
import { uk } from '@hexaverse/protocol/texts/answers/uk'
import { refusalToWire } from '@hexaverse/protocol/words/answers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguageStore } from '../../../shared/i18n/language-store.ts'
import { loadCatalogue } from '../../../shared/i18n/load-catalogue.ts'
import { alertStore, dismissAlert } from '../../../shared/overlay/alert-store.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { sampleUser as user } from '../../../shared/session/testing/sample-user.ts'
import { findRoom } from './find-room.ts'

const sentences = { en, uk }

beforeEach(() => {
  useSession.setState({ user })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  useSession.setState(useSession.getInitialState())
  useLanguageStore.setState(useLanguageStore.getInitialState())
  for (const { id } of alertStore.getState().alerts) dismissAlert(id)
  alertStore.setState({ alerts: [] })
})

describe.each(languages)('a game that is refused, in the language %s', (language) => {
  test.each([
    ['info', 'games-today', { games: 40, hours: 5 }, 429],
    ['info', 'resting', { minutes: 12 }, 429],
    ['error', 'too-many-requests', { seconds: 3 }, 429],
    ['error', 'busy', { seconds: 3 }, 503],
  ] as const)('is shown as %s with the sentence of %s', async (kind, code, params, status) => {
    useLanguageStore.setState({ language, table: await loadCatalogue(language, new Set(['member'])) })
    const refusal = refusalToWire({ kind: 'error', sentence: 'The server’s own sentence.', code, params })
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(refusal, { status }))
    expect(await findRoom(2, false)).toBeUndefined()
    const text = fillIn(language, sentences[language][code], params)
    expect(alertStore.getState().alerts).toMatchObject([{ kind, text }])
  })
})
