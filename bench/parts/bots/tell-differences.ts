import type { Figures } from './reference-tables.ts'

/** Where two counts are further apart than chance explains (three standard errors), or the games clearly longer. */
export function tellDifferences(measured: Figures, reference: Figures): string[] {
  const isFar = (one: number, other: number): boolean => {
    const share = Math.min(0.99, Math.max(0.01, (one + other) / 200))
    const error = 100 * Math.sqrt(share * (1 - share) * (1 / measured.games + 1 / reference.games))
    return Math.abs(one - other) > 3 * error
  }
  const told = (['clean', 'points', 'draw'] as const).flatMap((name) =>
    isFar(measured[name], reference[name]) ? [`${name} ${Math.round(measured[name])}, not ${reference[name]} %`] : [],
  )
  const [turns, turnsBefore] = [measured.turns[0], reference.turns[0]]
  if (Math.abs(turns - turnsBefore) > 4) told.push(`${Math.round(turns)} turns, not ${turnsBefore}`)
  measured.seats.forEach((share, index) => {
    const before = reference.seats[index] ?? 0
    if (isFar(share, before)) told.push(`seat ${index + 1} wins ${share.toFixed(1)}, not ${before.toFixed(1)} %`)
  })
  return told
}
