import { Loader } from '../ui/loader.tsx'
import styles from './page-loader.module.css'

/** A loader where the page's content will be centred, so that the layout does not shift when it arrives. */
export function PageLoader() {
  return (
    <div className={styles.wait}>
      <Loader />
    </div>
  )
}
