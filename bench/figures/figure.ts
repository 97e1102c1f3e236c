/** One measured value, with its bar. */
export interface Figure {
  readonly what: string
  /** Null: it never happened, or there was nothing to measure. */
  readonly value: number | null
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
  readonly moonshot?: number
  /** A note that is printed beside the value. */
  readonly aside?: string
  /** True: counts something that had to happen, because the run would prove nothing without it. */
  readonly isCount?: boolean
  readonly isKept: boolean
}

/** A figure as a child process sends it to its parent. */
export interface FigureMessage {
  readonly figure: Figure
}

export function isFigureMessage(message: unknown): message is FigureMessage {
  return typeof message === 'object' && message !== null && 'figure' in message
}

export function describeValue({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (value === null) return 'never'
  if (unit === ' ms' && value >= 1000) return `${roundFigure(value / 1000)} s`
  return `${roundFigure(value)}${unit}`
}

export function describeBar({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `at most ${describeValue({ value: atMost, unit })}`
  return atLeast === undefined ? '' : `at least ${describeValue({ value: atLeast, unit })}`
}

/** The figure with its value, and with its bar if that was missed. */
export function describeFigure(figure: Figure): string {
  const notes = [figure.aside, figure.isKept ? '' : `**${describeBar(figure) || 'broken'}**`].filter(Boolean)
  return `${figure.what}: ${describeValue(figure)}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
}

/** The highest goal that a figure has reached. */
export function describeReach({ value, atLeast, atMost, moonshot, isKept }: Figure): string {
  if (!isKept) return 'MISSED'
  if (atLeast === undefined && atMost === undefined) return ''
  if (value === null || moonshot === undefined) return 'bar'
  return (atLeast === undefined ? value <= moonshot : value >= moonshot) ? 'moonshot' : 'bar'
}

function roundFigure(figure: number): string {
  if (Number.isInteger(figure) || Math.abs(figure) >= 10) return Math.round(figure).toLocaleString('en')
  return figure.toFixed(Math.abs(figure) < 0.1 ? 3 : 2)
}
