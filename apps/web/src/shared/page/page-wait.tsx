import { Loader } from '../ui/loader.tsx'
import styles from './page-wait.module.css'

/** Where a page will centre what it says, so that nothing jumps when it comes. */
export function PageWait() {
  return (
    <div className={styles.wait}>
      <Loader />
    </div>
  )
}
