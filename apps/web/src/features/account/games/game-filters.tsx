import { maxPlayers, minPlayers } from '@hexaverse/rules'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Select } from '../../../shared/ui/select.tsx'
import styles from './games-page.module.css'
import { gameResults } from './outcomes.ts'
import type { GameFilters } from './use-played-games.ts'

const sizes = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, index) => String(minPlayers + index))

interface GameFiltersBarProps extends GameFilters {
  onChange: (chosen: GameFilters) => void
}

export function GameFiltersBar({ result, players, onChange }: GameFiltersBarProps) {
  const { t } = useTexts()
  const results = gameResults.map((value) => ({ value, text: t(`games.result.${value}`) }))
  const numbers = sizes.map((value) => ({ value, text: t('games.players', { count: Number(value) }) }))
  return (
    <search className={styles.filters}>
      <Select
        label={t('games.filter.result')}
        value={result}
        options={[{ value: '', text: t('games.filter.result.any') }, ...results]}
        onChange={(chosen) => onChange({ result: chosen, players })}
      />
      <Select
        label={t('games.filter.players')}
        value={players}
        options={[{ value: '', text: t('games.filter.players.any') }, ...numbers]}
        onChange={(chosen) => onChange({ result, players: chosen })}
      />
    </search>
  )
}
