import styles from './fault.module.css'
import type { FaultProps } from './fault-props.ts'
import { FaultWords } from './fault-words.tsx'
import { NewPageButton } from './new-page-button.tsx'

/** Shown in place of a piece that broke, where the page around it goes on. */
export function FaultNote(fault: FaultProps) {
  return (
    <div className={styles.note}>
      <FaultWords {...fault} />
      <NewPageButton {...fault} />
    </div>
  )
}
