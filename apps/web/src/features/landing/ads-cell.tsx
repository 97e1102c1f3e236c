import { type RefObject, useId, useLayoutEffect, useReducer, useRef } from 'react'
import { getSiteSettings } from '../../shared/browser/site-settings.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { type AdState, nextAdState, readAdMessage } from './ad-state.ts'
import styles from './ads-cell.module.css'
import art from './donation-art.svg'

/** This cell has no glass panel around it: on a narrow phone the slot is as wide as the page. */
export function AdsCell() {
  const { t } = useTexts()
  const heading = useId()
  return (
    <section className={styles.cell} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('ads.heading')}
      </h2>
      <div className={styles.slot}>{getSiteSettings().adsScriptUrl ? <AdFrame /> : <DonationBanner />}</div>
    </section>
  )
}

function DonationBanner() {
  const { t } = useTexts()
  return (
    <a className={styles.banner} href={getSiteSettings().donationUrl} rel="noopener">
      <img className={styles.art} src={art} alt="" width={320} height={250} />
      <span className={styles.text}>{t('donation.text')}</span>
      <span className={styles.action}>{t('donation.action')}</span>
    </a>
  )
}

/** The sandbox omits `allow-same-origin`: a third-party script must never read the session in our storage. */
const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

function AdFrame() {
  const { t } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  if (useAd(frame) === 'missing') return <DonationBanner />
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src="/ads/frame"
      sandbox={sandbox}
      width={320}
      height={250}
      title={t('ads.frame')}
    />
  )
}

const adTimeoutMs = 5000

/**
 * Tracks the state of the ad in a frame. A layout effect adds the listener before the frame can start to load, so that
 * no message is missed.
 */
function useAd(frame: RefObject<HTMLIFrameElement | null>): AdState {
  const [state, dispatch] = useReducer(nextAdState, 'waiting')
  useLayoutEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow) return
      const event = readAdMessage(data)
      if (event) dispatch(event)
    }
    window.addEventListener('message', onMessage)
    const timer = setTimeout(() => dispatch('timed-out'), adTimeoutMs)
    return () => {
      window.removeEventListener('message', onMessage)
      clearTimeout(timer)
    }
  }, [frame])
  return state
}
