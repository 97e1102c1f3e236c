import type { MouseEvent } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: IconName
  label: string
  onClick: (event: MouseEvent<HTMLElement>) => void
}

export function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
