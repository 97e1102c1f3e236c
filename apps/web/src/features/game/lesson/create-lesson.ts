import { createRulebook } from '@hexaverse/room'
import { minPlayers } from '@hexaverse/rules'
import { sha256 } from '@noble/hashes/sha2.js'
import { createGame, type PlayedGame } from '../play/create-game.ts'
import type { GamePorts } from '../play/ports.ts'
import type { LocalGame } from '../practice/local-room.ts'
import { Practice } from '../practice/practice.ts'
import type { PracticeStore } from '../practice/practice-store.ts'
import { findAsked, scriptedRival } from './lesson.ts'

interface LessonParts extends Pick<GamePorts, 'clock' | 'newId' | 'playSound'> {
  /** Where the lesson begins, or goes on. */
  readonly kept: LocalGame
  readonly store: PracticeStore
  /** The person has tried something else than the lesson asks for. */
  readonly onOther: () => void
}

const nothing = () => undefined

/** A practice game in which every move is arranged, the person's too. */
export function createLesson({ kept, store, onOther, ...ports }: LessonParts): PlayedGame {
  const practice = new Practice({
    clock: ports.clock,
    rulebook: createRulebook(sha256),
    thinker: scriptedRival,
    store: { ...store, load: () => kept },
    findLogin: () => '',
    findChoices: () => ({ size: minPlayers, level: 'easy', hasClock: false }),
    newSeed: () => '',
    onChange: nothing,
  })
  return createGame({
    ...ports,
    openConnection: practice.openConnection,
    findRoom: async () => undefined,
    findLogin: () => practice.login,
    entropyFor: () => '',
    warn: nothing,
    alertRefused: nothing,
    refreshBalance: nothing,
    lesson: { findAsked, onOther },
  })
}
