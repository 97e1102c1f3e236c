import type { Transcript } from '@hexaverse/room/transcript'
import { saveFile } from '../../../../shared/browser/save-file.ts'
import { Switch } from '../../../../shared/form/switch.tsx'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { CopyButton } from '../../copy-button.tsx'
import styles from './replay-tools.module.css'

interface ReplayToolsProps {
  transcript: Transcript
  showsHidden: boolean
  onShowHidden: (showsHidden: boolean) => void
  /** The address of the shown moment; there is none for a file. */
  findLink: (() => string) | undefined
}

export function ReplayTools({ transcript, showsHidden, onShowHidden, findLink }: ReplayToolsProps) {
  const { t } = useTexts()
  const save = () => {
    const file = new Blob([JSON.stringify(transcript)], { type: 'application/json' })
    saveFile(file, `hexaverse-${transcript.roomId}.json`)
  }
  return (
    <div className={classNames(glass.glass, styles.tools)}>
      <Switch isOn={showsHidden} onChange={onShowHidden}>
        {t('replay.hidden')}
      </Switch>
      {findLink && (
        <>
          <CopyButton icon="link" label={t('replay.copy-link')} find={findLink} />
          <Button icon="download" onClick={save}>
            {t('replay.download')}
          </Button>
        </>
      )}
    </div>
  )
}
