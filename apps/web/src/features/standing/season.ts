/** The first and the last month of a season, which is a calendar quarter: `2026-4`. */
export function monthsOf(season: string): readonly [Date, Date] {
  const [year = 0, quarter = 1] = season.split('-').map(Number)
  const first = (quarter - 1) * 3
  return [new Date(Date.UTC(year, first)), new Date(Date.UTC(year, first + 2))]
}
