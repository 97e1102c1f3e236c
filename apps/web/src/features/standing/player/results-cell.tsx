import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Cell } from '../../../shared/page/cell.tsx'
import type { Player } from './player.ts'
import styles from './results-cell.module.css'

export function ResultsCell({ results }: Pick<Player, 'results'>) {
  const { t, formatNumber } = useTexts()
  return (
    <Cell heading={t('player.results')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('leaders.players')}</th>
            <th scope="col">{t('standing.games')}</th>
            <th scope="col">{t('standing.wins')}</th>
            <th scope="col">{t('player.results.share')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ size, games, wins }) => (
            <tr key={size} data-none={games === 0 || undefined}>
              <th scope="row">{t('games.players', { count: size })}</th>
              <td>{formatNumber(games)}</td>
              <td>{formatNumber(wins)}</td>
              <td>{games === 0 ? '–' : `${Math.round((wins / games) * 100)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Cell>
  )
}
