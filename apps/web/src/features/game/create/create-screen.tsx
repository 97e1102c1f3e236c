import { pages } from '@hexaverse/protocol'
import { rulesPath } from '@hexaverse/protocol/documents'
import { maxPlayers, minPlayers } from '@hexaverse/rules'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { PolicyLinks } from '../../../shared/page/policy-links.tsx'
import { useSession } from '../../../shared/session/session-store.ts'
import { Button, PageLink } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { game } from '../play/game-store.ts'
import { SheetScreen } from '../sheet-screen.tsx'
import styles from './create-screen.module.css'
import { OpenTables, useTableText } from './open-tables.tsx'
import { SeatsPlanet } from './seats-planet.tsx'
import { useGameChoices } from './use-game-choices.ts'
import { useTables } from './use-tables.ts'
import type { Table } from './watch-tables.ts'
import { WhoPlays } from './who-plays.tsx'

export function CreateScreen() {
  const { t } = useTexts()
  const login = useSession((session) => session.user?.login ?? '')
  const { size, isPrivate } = useGameChoices()
  const tables = useTables()
  const isBlank = login.trim() === ''
  return (
    <SheetScreen className={styles.screen}>
      <div className={styles.content}>
        <div className={styles.lead}>
          <PageHeading className={styles.heading}>{t('screens.create')}</PageHeading>
          <p>{t('screens.create.lead')}</p>
          <TextLink icon="book" to={rulesPath}>
            {t('screens.create.rules')}
          </TextLink>
        </div>
        <div className={styles.planet}>
          <SeatsPlanet size={size} joined={size} />
        </div>
        <div className={styles.form}>
          <div className={styles.fields}>
            <IdField login={login} />
            <PlayersCount value={size} tables={isPrivate ? [] : tables} onChange={chooseSize} />
            {!isPrivate && <OpenTables tables={tables} size={size} onChoose={chooseSize} />}
          </div>
          <WhoPlays isPrivate={isPrivate} onChange={(choice) => useGameChoices.setState({ isPrivate: choice })} />
          <div className={styles.ways}>
            <Button kind="primary" size="large" disabled={isBlank} onClick={() => void game.start(size, isPrivate)}>
              {t('screens.create.start')}
            </Button>
            <PageLink to="/practice">{t('screens.practice')}</PageLink>
          </div>
          {!isPrivate && <p className={styles.note}>{t('screens.practice.text')}</p>}
          <p className={styles.watch}>
            <TextLink icon="show" to={pages.watch}>
              {t('watch.link')}
            </TextLink>
          </p>
          <p className={styles.agreement}>
            {t('screens.create.agreement')} <PolicyLinks />
          </p>
        </div>
      </div>
    </SheetScreen>
  )
}

/** Shows the player's own id, which cannot be changed (specification, section 2). */
function IdField({ login }: { login: string }) {
  const { t } = useTexts()
  return (
    <Field label={t('screens.create.id')}>
      {(ids) => <input {...ids} className={styles.input} type="text" value={login} disabled readOnly />}
    </Field>
  )
}

const sizes = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, place) => minPlayers + place)

function chooseSize(size: number): void {
  useGameChoices.setState({ size })
}

interface PlayersCountProps {
  value: number
  tables: readonly Table[]
  onChange: (value: number) => void
}

/** Beside each size stands who waits and who plays there. */
function PlayersCount({ value, tables, onChange }: PlayersCountProps) {
  const { t } = useTexts()
  const textOf = useTableText()
  const options = sizes.map((count) => ({
    value: String(count),
    text: textOf(
      count,
      tables.find(({ size }) => size === count),
    ),
  }))
  return (
    <Select
      label={t('screens.create.players-count')}
      value={String(value)}
      options={options}
      onChange={(count) => onChange(Number(count))}
    />
  )
}
