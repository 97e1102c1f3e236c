import { toMove } from '../../moves/choices.ts'
import type { Move } from '../../moves/move.ts'
import { createDice, type Dice } from '../../random/dice.ts'
import { chooseByNetwork } from '../network/choose-by-network.ts'
import type { Network } from '../network/read-network.ts'
import { thinkAloud } from '../think.ts'
import type { Frame, GameAnalysis, Thought, TurningPoint } from './game-analysis.ts'
import { type Change, findSources, isCertain, listChanges } from './list-changes.ts'
import { type Outlook, playFutures } from './play-futures.ts'

const shownPoints = 3
/** The first look at all frames selects so many moves. */
const candidates = 8
/**
 * A second look, with more futures, selects the turning points among them. All its futures are new: those of the first
 * look would exaggerate the changes for which they were selected.
 */
const secondLook = 4

/** What dice are for. Each use at each frame has its own, so that no answer depends on what was asked before. */
const uses = ['first-look', 'second-look', 'suggestion', 'chance-of-suggestion'] as const
type Use = (typeof uses)[number]

interface Study {
  readonly frames: readonly Frame[]
  readonly thought: Thought
  readonly master: Network | undefined
  /** For each frame, the first one with the same outlook. */
  readonly sources: readonly number[]
  /** By source. */
  readonly outlooks: Map<number, Outlook>
}

/** The share of all work that is done when a stage begins and when it ends. */
type Span = readonly [from: number, to: number]

/**
 * Each seat's chance to win after every event of a game, the moves after which the mover's chance changed most, and
 * what the engine would have played instead: the master, or an expert without one. Pauses every few milliseconds with
 * the share of the work that is done; a caller that does not resume it has cancelled it.
 */
export function* analyseGame(
  frames: readonly Frame[],
  thought: Thought,
  master?: Network,
): Generator<number, GameAnalysis> {
  const study: Study = { frames, thought, master, sources: findSources(frames), outlooks: new Map() }
  yield* look(study, new Set(study.sources), 'first-look', [0, 0.6])
  const selected = listChanges(study).slice(0, candidates)
  yield* look(study, new Set(selected.flatMap((change) => sourcesBeside(study, change))), 'second-look', [0.6, 0.9])
  const moves = new Set(selected.map(({ frame }) => frame))
  const changes = listChanges(study).filter((change) => moves.has(change.frame) && isCertain(change))
  const turningPoints = yield* suggestAll(study, changes.slice(0, shownPoints), [0.9, 1])
  const outlooks = study.sources.map((source) => study.outlooks.get(source) as Outlook)
  return {
    chances: outlooks.map(({ chances }) => chances),
    errors: outlooks.map(({ errors }) => Math.max(...errors)),
    turningPoints,
  }
}

function sourcesBeside({ sources }: Study, { frame }: Change): number[] {
  return [sources[frame - 1] as number, frame]
}

/** Plays futures from these frames. They take the longer, the more of the game is left. */
function* look(study: Study, at: ReadonlySet<number>, use: Use, span: Span): Generator<number, void> {
  const { frames, thought, outlooks } = study
  const futures = thought.futures * (use === 'first-look' ? 1 : secondLook)
  const workAt = (frame: number): number => frames.length - frame
  const total = [...at].reduce((sum, frame) => sum + workAt(frame), 0)
  let done = 0
  for (const frame of at) {
    const { position } = frames[frame] as Frame
    const playing = playFutures({ position, futures, dice: diceFor(study, frame, use) })
    const shareOf = (played: number): number => (done + played * workAt(frame)) / total
    outlooks.set(frame, yield* within(span, playing, shareOf))
    done += workAt(frame)
  }
}

function* suggestAll(study: Study, changes: readonly Change[], span: Span): Generator<number, TurningPoint[]> {
  const points: TurningPoint[] = []
  for (const change of changes) {
    const { length } = points
    const point = yield* within(span, suggest(study, change), (share) => (length + share) / changes.length)
    points.push(point)
  }
  yield span[1]
  return points.sort((one, other) => one.frame - other.frame)
}

function* suggest(study: Study, change: Change): Generator<number, TurningPoint> {
  const { frames, thought, master } = study
  const { frame, seat } = change
  const { position } = frames[frame - 1] as Frame
  const choice = master
    ? chooseByNetwork(position, master)
    : thinkAloud(position, diceFor(study, frame, 'suggestion')).choice
  const move = toMove(choice)
  const made = frames[frame]?.made?.move
  if (made && isSameMove(made, move)) return change
  const dice = diceFor(study, frame, 'chance-of-suggestion')
  const outlook = yield* playFutures({ position, futures: thought.futures * secondLook, dice, choice })
  return { ...change, instead: { move, chance: outlook.chances[seat - 1] ?? 0 } }
}

/** Passes on what a part of the work yields, as the share of all work. */
function* within<Result>(
  [from, to]: Span,
  part: Generator<number, Result>,
  shareOf: (share: number) => number,
): Generator<number, Result> {
  let step = part.next()
  for (; !step.done; step = part.next()) yield from + (to - from) * shareOf(step.value)
  return step.value
}

/** A large odd number: seeds that differ by it give unrelated dice. */
const seedStep = 0x9e3779b1

function diceFor({ thought }: Study, frame: number, use: Use): Dice {
  return createDice(thought.seed + Math.imul(seedStep, frame * uses.length + uses.indexOf(use)))
}

function isSameMove(one: Move, other: Move): boolean {
  if (one.type === 'time-ran-out') return other.type === 'end-turn'
  if (one.type === 'exchange' && other.type === 'exchange') return one.give === other.give && one.get === other.get
  if (one.type !== 'claim' || other.type !== 'claim') return one.type === other.type
  const isSamePlace = one.hex === other.hex && one.triangle === other.triangle
  return isSamePlace && (one.lock === undefined) === (other.lock === undefined)
}
