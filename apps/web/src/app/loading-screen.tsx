import { brand } from '@hexaverse/protocol/texts/pages'
import { Loader } from '../shared/ui/loader.tsx'
import styles from './loading-screen.module.css'

interface LoadingScreenProps {
  heading?: string | undefined
  /** What the page that is loading is about. */
  text?: string | undefined
}

export function LoadingScreen({ heading = brand, text }: LoadingScreenProps) {
  return (
    <main className={styles.screen}>
      <div className={text ? styles.words : styles.loading}>
        <h1>{heading}</h1>
        {text && <p>{text}</p>}
        <Loader />
      </div>
    </main>
  )
}
