import type { Failed } from '../../../shared/http/call-server.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { FailureNotice, Notice } from '../../../shared/page/notice.tsx'
import { Button, PageLink } from '../../../shared/ui/button.tsx'

interface NoGamesProps {
  isFiltered: boolean
  onClear: () => void
}

/** Nothing to show: because nothing was played yet, or because of the filters. */
export function NoGames({ isFiltered, onClear }: NoGamesProps) {
  const { t } = useTexts()
  if (isFiltered) {
    return (
      <Notice icon="hexagon" text={t('games.none.filtered')}>
        <Button onClick={onClear}>{t('games.filter.clear')}</Button>
      </Notice>
    )
  }
  return (
    <Notice icon="hexagon" text={t('games.none')}>
      <PageLink kind="primary" to="/game">
        {t('play')}
      </PageLink>
    </Notice>
  )
}

interface GamesFailureProps {
  failure: Failed
  isFiltered: boolean
  onRetry: () => void
  onClear: () => void
}

export function GamesFailure({ failure, isFiltered, onRetry, onClear }: GamesFailureProps) {
  const { t, answerText } = useTexts()
  if (failure.reason === 'refused') {
    return (
      <Notice icon="warning" text={answerText(failure.answer)}>
        <Button onClick={isFiltered ? onClear : onRetry}>{t(isFiltered ? 'games.filter.clear' : 'retry')}</Button>
      </Notice>
    )
  }
  return <FailureNotice offline={t('games.offline')} onRetry={onRetry} />
}
