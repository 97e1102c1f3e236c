import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { monthsOf } from '../season.ts'
import { type BoardQuery, sizes } from './board-query.ts'
import styles from './leaderboard-page.module.css'
import { useSeasons } from './use-board.ts'

interface BoardFiltersProps {
  query: BoardQuery
  onChange: (query: BoardQuery) => void
}

export function BoardFilters({ query, onChange }: BoardFiltersProps) {
  const { t } = useTexts()
  const seasons = useSeasonOptions(query.season)
  const players = sizes.map((value) => ({ value, text: t('games.players', { count: Number(value) }) }))
  return (
    <search className={styles.filters}>
      <Select
        label={t('leaders.season')}
        value={query.season}
        options={seasons}
        onChange={(season) => onChange({ ...query, season, page: 1 })}
      />
      <Select
        label={t('leaders.players')}
        value={query.players}
        options={[{ value: '', text: t('leaders.players.any') }, ...players]}
        onChange={(chosen) => onChange({ ...query, players: chosen, page: 1 })}
      />
    </search>
  )
}

/** The newest season has no name in the address. The chosen one is offered even while the others are not known. */
function useSeasonOptions(chosen: string) {
  const { formatMonths } = useTexts()
  const [current = { season: seasonOf(new Date()) }, ...earlier] = useSeasons()
  const nameOf = (season: string) => formatMonths(...monthsOf(season))
  const others = earlier.map(({ season }) => season)
  const all = chosen === '' || others.includes(chosen) ? others : [chosen, ...others]
  return [
    { value: '', text: nameOf(current.season) },
    ...all.map((season) => ({ value: season, text: nameOf(season) })),
  ]
}

function seasonOf(day: Date): string {
  return `${day.getUTCFullYear()}-${1 + Math.floor(day.getUTCMonth() / 3)}`
}
