import { fewestPlayers, mostPlayers } from '@hexaverse/rules'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { Select } from '../../../shared/ui/select.tsx'

const options = Array.from({ length: mostPlayers - fewestPlayers + 1 }, (_, place) => {
  const count = String(fewestPlayers + place)
  return { value: count, text: count }
})

interface PlayersCountProps {
  value: number
  onChange: (value: number) => void
}

export function PlayersCount({ value, onChange }: PlayersCountProps) {
  const { t } = useWords()
  return (
    <Select
      label={t('screens.create.players-count')}
      value={String(value)}
      options={options}
      onChange={(count) => onChange(Number(count))}
    />
  )
}
