import { describe, expect, test } from 'vitest'
import { readText, repositoryFiles } from './tracked-files.ts'

/** Words that the specification prescribes for the wire and that are not ours. */
const socketWords = 'madedTurns|madedEchanges|updateMadedTurns|[rR]esourseExchange\\w*|loosers|whatResourceOuted'
const callWords = [
  'sixDig|refId|andPlayPath|userId|playersCount|playedGames|dataRetrieved',
  'walletNo|paySys|relativePath|operationStatus',
  'ErrorMessage|SuccessMessage|WrongPassword|BadAttempt|NoAttempts',
  '_id|(title|body|keywords)_(en|uk)',
].join('|')
const wireWord = new RegExp(`(?<![\\w}])(${socketWords}|${callWords})\\b`)

/** They speak the wire itself: with hostile or malformed input, or as a program that is not ours. */
const wireSpeakers = [
  'apps/server/src/modules/documents/documents.test.ts',
  'apps/server/src/platform/socket/receiving.test.ts',
  'apps/server/test/fuzz/calls/fuzzed-requests.ts',
  'apps/server/test/fuzz/sockets/broken-packets.ts',
  'apps/server/test/fuzz/sockets/fuzzed-events.ts',
  'apps/server/test/harness/games/nonsense-events.ts',
  'apps/server/test/stories/database-away.test.ts',
  'apps/server/test/stories/game-outage.test.ts',
  'apps/server/test/stories/hostile-input.test.ts',
  'bench/rivals/relay.ts',
  'e2e/site/documents.spec.ts',
  'e2e/site/news.spec.ts',
]
/** The columns of a table have the same names. */
const namesakes = ['apps/server/src/modules/documents/documents.store.ts']
/** Transcripts are on the wire too, as they are. */
const wireFolders = ['packages/protocol/', 'packages/room/src/transcript/']

const own = repositoryFiles().filter(
  (path) =>
    /\.(ts|tsx|mjs|js)$/.test(path) &&
    !wireFolders.some((folder) => path.startsWith(folder)) &&
    !path.endsWith('wire-words.test.ts'),
)

describe("the specification's words for the wire", () => {
  test('are used only in the protocol and where the wire itself is spoken', () => {
    const found = own.filter((path) => wireWord.test(readText(path)))
    expect(found.sort()).toEqual([...wireSpeakers, ...namesakes].sort())
  })

  test.each([
    "body: { email, password, sixDig: '000000' }",
    'const { _id: id } = user',
    'user._id',
    'answer.ErrorMessage',
    '/claim?paySys=MetaMask',
    'row.title_en',
    'resourseExchangeFailed',
    'room.madedTurns',
  ])('are found in %s', (code) => {
    expect(wireWord.test(code)).toBe(true)
  })

  test.each(['account_id', 'wrong-password', 'paySystem', 'referralId', 'subtitle_english'])(
    'are not seen in %s',
    (code) => {
      expect(wireWord.test(code)).toBe(false)
    },
  )
})
