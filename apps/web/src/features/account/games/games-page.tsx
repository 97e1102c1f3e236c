import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import frame from '../../../shared/page/page-frame.module.css'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { WayToAccount } from '../../../shared/page/way-to-account.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Loader } from '../../../shared/ui/loader.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { GameFiltersBar } from './game-filters.tsx'
import { GameRow, GamesHead } from './game-row.tsx'
import styles from './games-page.module.css'
import { GamesFailure, NoGames } from './games-states.tsx'
import { OutcomePatterns } from './outcome-patterns.tsx'
import { type GameFilters, type ShownGames, usePlayedGames } from './use-played-games.ts'

const noFilters: GameFilters = { result: '', players: '' }

export default function GamesPage({ heading }: { heading: string }) {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const filters = { result: search.get('result') ?? '', players: search.get('players') ?? '' }
  // In the address, so that a reload keeps them and Back takes the last one away.
  const filterBy = (chosen: GameFilters) => setSearch(Object.entries(chosen).filter(([, value]) => value))
  const { loadMore, ...shown } = usePlayedGames(filters)
  return (
    <div className={classNames(frame.frame, styles.page)}>
      <div className={styles.head}>
        <WayToAccount />
        <PageHeading className={styles.heading}>{heading}</PageHeading>
        <p className={styles.note}>{t('games.note')}</p>
      </div>
      <GameFiltersBar {...filters} onChange={filterBy} />
      <Panel size="small">
        <GamesList
          {...shown}
          isFiltered={filters.result !== '' || filters.players !== ''}
          onMore={loadMore}
          onClear={() => filterBy(noFilters)}
        />
      </Panel>
    </div>
  )
}

interface GamesListProps extends ShownGames {
  isFiltered: boolean
  onMore: () => void
  onClear: () => void
}

function GamesList({ state, games, next, failure, isFiltered, onMore, onClear }: GamesListProps) {
  const { t } = useTexts()
  const list = useFocusOnFirstNew(games.length)
  const isEmpty = state === 'ready' && games.length === 0
  return (
    <div className={styles.body}>
      <p role="status" className="visually-hidden">
        {state === 'ready' && games.length > 0 && t(next ? 'games.shown' : 'games.shown.all', { count: games.length })}
      </p>
      {games.length > 0 && (
        <>
          <OutcomePatterns />
          <GamesHead />
          <ul ref={list} className={styles.list}>
            {games.map((game) => (
              <GameRow key={game.roomId} {...game} />
            ))}
          </ul>
        </>
      )}
      {state === 'loading' && <Loader />}
      {failure && <GamesFailure failure={failure} isFiltered={isFiltered} onRetry={onMore} onClear={onClear} />}
      {isEmpty && <NoGames isFiltered={isFiltered} onClear={onClear} />}
      {state === 'ready' && next && (
        <div className={styles.more}>
          <Button onClick={onMore}>{t('games.more')}</Button>
        </div>
      )}
    </div>
  )
}

/** The pressed button goes away while more games are loading. The focus goes on with the first of them. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(0)
  useEffect(() => {
    const isContinued = before.current > 0 && count > before.current
    const first = list.current?.children[before.current]
    before.current = count
    if (isContinued) first?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return list
}
