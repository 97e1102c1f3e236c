import { navigate } from 'wouter/use-browser-location'
import { create } from 'zustand'
import { browserClock } from '../../../shared/browser/clock.ts'
import { browserStorage } from '../../../shared/browser/storage.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import type { PlayedGame } from '../play/create-game.ts'
import type { LocalGame } from '../practice/local-room.ts'
import { findLogin } from '../practice/practice-game.ts'
import { createPracticeStore } from '../practice/practice-store.ts'
import { createLesson } from './create-lesson.ts'
import { beginLesson, isLesson } from './lesson.ts'

const practicePath = '/practice'
export const lessonHash = '#lesson'
export const lessonPath = `${practicePath}${lessonHash}`

const seenKey = 'hasSeenLesson'
const store = createPracticeStore(browserStorage, 'lesson')

interface LessonState {
  /** Played to its end, or skipped. */
  readonly isSeen: boolean
  /** A new object each time the person tries something else than the lesson asks for. */
  readonly nudge?: object | undefined
}

export const useLesson = create<LessonState>(() => ({ isSeen: browserStorage.getItem(seenKey) === 'true' }))

/** Opens the lesson where it was left, or at its beginning. */
export function openLesson(): PlayedGame {
  const lesson = createLesson({
    kept: findKept(),
    store,
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    playSound,
    onOther: () => useLesson.setState({ nudge: {} }),
  })
  lesson.onNews(({ message }) => message.type === 'game-ended' && rememberSeen())
  return lesson
}

function findKept(): LocalGame {
  const kept = store.load()
  return kept && isLesson(kept) ? kept : beginLesson(findLogin(), browserClock.now())
}

function rememberSeen(): void {
  browserStorage.setItem(seenKey, 'true')
  useLesson.setState({ isSeen: true })
}

/** A player who skips the lesson and comes back begins it anew. */
export function skipLesson(): void {
  store.clear()
  leaveLesson()
}

export function leaveLesson(): void {
  rememberSeen()
  navigate(practicePath, { replace: true })
}
