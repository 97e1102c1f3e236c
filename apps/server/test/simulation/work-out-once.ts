import type { Dealt, DrawInputs, Rulebook, Ruleset } from '../../src/modules/rooms/machine/rulebook.ts'

interface SharedRules<Game> {
  readonly rulebook: Rulebook<Game>
  readonly replayRulebook: Rulebook<Game>
}

/**
 * Every node and the laws ask for the same draws and the same moves of the same games. Rules are pure, so one answer serves
 * all; only a replay has its moves worked out again.
 */
export function workOutOnce<Game extends object>(rules: Ruleset<Game>): SharedRules<Game> {
  const deal = dealOnce(rules)
  const shared = { ...rules, deal, apply: applyOnce(rules) }
  const replayed = { ...rules, deal }
  return { rulebook: () => shared, replayRulebook: () => replayed }
}

const keptDraws = 64

function dealOnce<Game>(rules: Ruleset<Game>): Ruleset<Game>['deal'] {
  const draws = new Map<string, Dealt<Game>>()
  return (inputs: DrawInputs) => {
    const key = `${inputs.serverSeed} ${inputs.entropies.join()}`
    const dealt = draws.get(key) ?? rules.deal(inputs)
    if (draws.size >= keptDraws) draws.clear()
    draws.set(key, dealt)
    return dealt
  }
}

function applyOnce<Game extends object>(rules: Ruleset<Game>): Ruleset<Game>['apply'] {
  type Applied = ReturnType<Ruleset<Game>['apply']>
  const last = new WeakMap<Game, { readonly seat: number; readonly move: unknown; readonly applied: Applied }>()
  return (game, seat, move) => {
    const known = last.get(game)
    if (known && known.move === move && known.seat === seat) return known.applied
    const applied = rules.apply(game, seat, move)
    if (applied.ok) last.set(game, { seat, move, applied })
    return applied
  }
}
