import { rulesPath } from '@hexaverse/protocol/documents'
import { maxPlayers, minPlayers } from '@hexaverse/rules'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import sheet from '../create/create-screen.module.css'
import { SeatsPlanet } from '../create/seats-planet.tsx'
import { lessonPath } from '../lesson/lesson-game.ts'
import { LevelNote, LevelSelect } from '../level-select.tsx'
import { SheetScreen } from '../sheet-screen.tsx'
import { usePractising } from '../waiting/use-practising.ts'
import styles from './practice-form.module.css'
import { beginPractice, choose, hasPracticeGame, showForm, usePractice } from './practice-game.ts'

const sizes = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, place) => String(minPlayers + place))

/** Chooses the next practice game. A game that is under way stays until the new one begins. */
export function PracticeForm() {
  const { t, pageText } = useTexts()
  const { size, level, hasClock } = usePractice((state) => state.choices)
  const isUnderWay = hasPracticeGame()
  const isWaiting = usePractising((state) => state.isOn)
  return (
    <SheetScreen className={sheet.screen}>
      <div className={sheet.content}>
        <div className={sheet.lead}>
          <PageHeading className={sheet.heading}>{pageText('practice').name}</PageHeading>
          <p>{t('practice.lead')}</p>
          {/* A person who waits for players would lose the seat by following a link. */}
          {!isWaiting && (
            <div className={styles.links}>
              <TextLink icon="bulb" to={lessonPath}>
                {t('lesson.play')}
              </TextLink>
              <TextLink icon="book" to={rulesPath}>
                {t('screens.create.rules')}
              </TextLink>
            </div>
          )}
        </div>
        <div className={sheet.planet}>
          <SeatsPlanet size={size} joined={size} />
        </div>
        <div className={sheet.form}>
          <div className={sheet.fields}>
            <Select
              label={t('screens.create.players-count')}
              value={String(size)}
              options={sizes.map((value) => ({ value, text: value }))}
              onChange={(value) => choose({ size: Number(value) })}
            />
            <LevelSelect label={t('practice.level')} value={level} onChange={(value) => choose({ level: value })} />
          </div>
          <LevelNote level={level} />
          <label className={styles.clock}>
            <input type="checkbox" checked={hasClock} onChange={({ target }) => choose({ hasClock: target.checked })} />
            {t('practice.clock')}
          </label>
          {isUnderWay && <p className={styles.warning}>{t('practice.replaces')}</p>}
          <div className={styles.buttons}>
            <Button kind="primary" size="large" onClick={beginPractice}>
              {t('practice.start')}
            </Button>
            {isUnderWay && (
              <Button size="large" onClick={() => showForm(false)}>
                {t('practice.continue')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </SheetScreen>
  )
}
