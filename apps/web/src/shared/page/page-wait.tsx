import { Loader } from '../ui/loader.tsx'
import styles from './page-wait.module.css'

/** A loader where the page's content will be centred, so that the layout does not shift when it arrives. */
export function PageWait() {
  return (
    <div className={styles.wait}>
      <Loader />
    </div>
  )
}
