import styles from './address.module.css'

/** An e-mail address within a sentence: it stands out, and breaks where a word would not. */
export function Address({ children }: { children: string }) {
  return <strong className={styles.address}>{children}</strong>
}
