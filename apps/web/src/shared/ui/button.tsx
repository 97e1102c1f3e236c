import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface Looks {
  kind?: 'primary' | 'quiet' | 'danger'
  size?: 'large'
  icon?: IconName
  children: ReactNode
}

interface ButtonProps extends Looks {
  onClick?: () => void
  type?: 'button' | 'submit'
  disabled?: boolean
  /** The button stays as it was pressed: a second press does nothing more. */
  isDone?: boolean
  /** The name for screen readers, where the text alone does not say what the button is about. */
  label?: string
}

export function Button({ onClick, type = 'button', disabled, isDone, label, ...looks }: ButtonProps) {
  return (
    <button
      type={type}
      className={classOf(looks)}
      disabled={disabled}
      aria-disabled={isDone || undefined}
      aria-label={label}
      onClick={isDone ? undefined : onClick}
    >
      <Face {...looks} />
    </button>
  )
}

/** A button that navigates to a page of this site. */
export function GoButton({ to, ...looks }: Looks & { to: string }) {
  const [, navigate] = useLocation()
  return <Button {...looks} onClick={() => navigate(to)} />
}

/** A link to a page of this site that looks like a button. */
export function PageLink({ to, label, ...looks }: Looks & Pick<ButtonProps, 'label'> & { to: string }) {
  return (
    <Link href={to} className={classOf(looks)} aria-label={label}>
      <Face {...looks} />
    </Link>
  )
}

/** A link to another site that looks like a button. */
export function ButtonLink({ href, ...looks }: Looks & { href: string }) {
  return (
    <a className={classOf(looks)} href={href}>
      <Face {...looks} />
    </a>
  )
}

function Face({ icon, children }: Looks) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.text}>{children}</span>
    </>
  )
}

function classOf({ kind = 'quiet', size }: Looks): string {
  return classNames(styles.button, styles[kind], size && styles.large)
}
