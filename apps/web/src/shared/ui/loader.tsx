import { useTexts } from '../i18n/use-texts.ts'
import styles from './loader.module.css'

const spokes = [0, 60, 120, 180, 240, 300]

/** Six triangles of a hexagon, lit one after another. */
export function Loader() {
  const { t } = useTexts()
  return (
    <div className={styles.loader} role="status">
      <svg viewBox="-50 -50 100 100" width="4.5rem" height="4.5rem" aria-hidden="true">
        {spokes.map((angle) => (
          <path key={angle} className={styles.triangle} transform={`rotate(${angle})`} d="M0-5 20-39h-40z" />
        ))}
      </svg>
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}
