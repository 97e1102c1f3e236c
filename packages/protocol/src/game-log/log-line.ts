import type { LogLine } from '../game/room-state.ts'
import { say } from '../game-sentences/say.ts'
import type { SentenceParams } from '../sentences/index.ts'
import type { LogCode } from './log-codes.ts'

export function logLine(code: LogCode, params: SentenceParams, at: number): LogLine {
  return { ...say(code, params), at }
}
