import type { Outcome } from './outcomes.ts'

interface Pattern {
  readonly colour: string
  /** Dark strokes on the colour, in an 8 by 8 square: colour is never the only sign (D-DOM-4). */
  readonly strokes: string
}

const patterns = {
  victories: { colour: '#63dfae', strokes: '' },
  'technical-victories': { colour: '#63dfae', strokes: 'M-2 2 2-2M0 8 8 0M6 10 10 6' },
  defeats: { colour: '#ff7d86', strokes: 'M2 2h1.5M6 6h1.5' },
  'technical-defeats': { colour: '#ff7d86', strokes: 'M0 0 8 8M0 8 8 0' },
  draws: { colour: '#93b4ff', strokes: 'M0 2h8M0 6h8' },
} as const satisfies Record<Outcome, Pattern>

const idOf = (outcome: Outcome) => `outcome-${outcome}`

export function outcomePaint(outcome: Outcome): string {
  return `url(#${idOf(outcome)})`
}

/** Defines the SVG patterns of the outcomes for every drawing on the page. */
export function OutcomePatterns() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(patterns).map(([outcome, { colour, strokes }]) => (
          <pattern key={outcome} id={idOf(outcome as Outcome)} width="8" height="8" patternUnits="userSpaceOnUse">
            <path d="M0 0h8v8H0z" fill={colour} />
            <path d={strokes} stroke="#07071a" strokeWidth="1.8" strokeLinecap="round" fill="none" />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
