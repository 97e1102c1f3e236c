import { createRulebook } from '@hexaverse/room'
import { minPlayers, triangleAt } from '@hexaverse/rules'
import type { Hint } from '@hexaverse/rules/bots'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { create } from 'zustand'
import { browserClock } from '../../../shared/browser/clock.ts'
import { ownScriptAddress } from '../../../shared/browser/script-address.ts'
import { browserStorage } from '../../../shared/browser/storage.ts'
import { useLanguageStore } from '../../../shared/i18n/language-store.ts'
import { translate } from '../../../shared/i18n/translate.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { firstLevel, rememberWin } from '../first-level.ts'
import { createGame, type PlayedGame } from '../play/create-game.ts'
import { mark } from '../table/table-store.ts'
import botsWorker from './bots.worker.ts?worker&url'
import { Practice, type PracticeChoices } from './practice.ts'
import { createPracticeStore } from './practice-store.ts'
import { createThinker } from './thinker.ts'

interface PracticeState {
  readonly choices: PracticeChoices
  /** The form for another game is shown instead of the game, which is kept. */
  readonly isChoosing: boolean
  readonly canTakeBack: boolean
  readonly isThinking: boolean
  readonly isMasterMissing: boolean
  readonly hint?: Hint | undefined
}

export const usePractice = create<PracticeState>(() => ({
  choices: { size: minPlayers, level: firstLevel(), hasClock: false },
  isChoosing: false,
  canTakeBack: false,
  isThinking: false,
  isMasterMissing: false,
}))

const newSeed = (): string => bytesToHex(randomBytes(32))

const practice = new Practice({
  clock: browserClock,
  rulebook: createRulebook(sha256),
  thinker: createThinker(() => new Worker(ownScriptAddress(botsWorker), { type: 'module' })),
  store: createPracticeStore(browserStorage),
  findLogin,
  findChoices: () => usePractice.getState().choices,
  newSeed,
  onChange: () => {
    const { canTakeBack, isMasterMissing } = practice
    usePractice.setState({ canTakeBack, isMasterMissing, hint: undefined })
    mark(undefined)
  },
})

// Another game like the one that was kept: Play again asks for it.
if (practice.choices) choose(practice.choices)

/** The game against bots, in this browser alone. Leaving the page loses nothing. */
export const practiceGame: PlayedGame = createGame({
  clock: browserClock,
  openConnection: practice.openConnection,
  findRoom: practice.findRoom,
  findLogin: () => practice.login,
  entropyFor: newSeed,
  newId: () => crypto.randomUUID(),
  playSound,
  // biome-ignore lint/suspicious/noConsole: for developers; the player sees the reason on the board
  warn: (code) => console.warn('The room refused:', code),
  alertRefused: () => undefined,
  refreshBalance: () => undefined,
})

practiceGame.onNews((news) => rememberWin(news))

export function hasPracticeGame(): boolean {
  return practice.hasGame
}

export function choose(choices: Partial<PracticeChoices>): void {
  usePractice.setState((state) => ({ choices: { ...state.choices, ...choices } }))
}

export function showForm(isChoosing: boolean): void {
  usePractice.setState({ isChoosing })
}

/** Replaces the game that was kept, if there was one. */
export function beginPractice(): void {
  showForm(false)
  const { size } = usePractice.getState().choices
  practiceGame.shut()
  practice.forget()
  practiceGame.open()
  void practiceGame.actions.start(size)
}

export function takeBack(): void {
  practice.takeBack()
  playSound('select')
}

export function retryMaster(): void {
  practice.retry()
}

/** An answer that comes sooner than this needs no word that it is awaited, which would be laid out and painted too. */
const thinkingShownAfterMs = 200
let isAsked = false

export async function askForHint(): Promise<void> {
  if (isAsked) return
  isAsked = true
  const stopWaiting = browserClock.after(thinkingShownAfterMs, () =>
    usePractice.setState({ isThinking: true, hint: undefined }),
  )
  const hint = await practice.findHint()
  stopWaiting()
  isAsked = false
  usePractice.setState({ isThinking: false, hint })
  if (hint?.move.type === 'claim') mark(triangleAt(hint.move.hex, hint.move.triangle))
}

/** The name of a person in a new game. */
export function findLogin(): string {
  const { language, table } = useLanguageStore.getState()
  return useSession.getState().user?.login ?? translate(language, table?.texts, 'practice.guest')
}
