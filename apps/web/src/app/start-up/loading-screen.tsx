import { Loader } from '../../shared/ui/loader.tsx'
import styles from './loading-screen.module.css'

export function LoadingScreen() {
  return (
    <main className={styles.screen}>
      <Loader />
    </main>
  )
}
