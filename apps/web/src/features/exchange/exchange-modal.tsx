import { exchangeGives, type Resource } from '@hexaverse/rules'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import type { ExchangeOffer } from '../../shared/overlay/modal-store.ts'
import { playSound } from '../../shared/sound/play-sound.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './exchange-modal.module.css'
import { findDepletedResource } from './find-depleted-resource.ts'
import { isComplete } from './is-complete.ts'
import { ResourceChoice } from './resource-choice.tsx'

export default function ExchangeModal({ data }: { data: ExchangeOffer | undefined }) {
  return data ? <ExchangeForm offer={data} /> : <ExchangeSample />
}

function ExchangeForm({ offer }: { offer: ExchangeOffer }) {
  const { t } = useTexts()
  const name = useId()
  const { chosen, choose, isSent, confirm } = useExchange(offer)
  const missing = findDepletedResource(chosen.give, offer.stock)
  return (
    <form className={styles.exchange} onSubmit={confirm}>
      <p className={styles.rule}>{t('exchange.rule')}</p>
      <ResourceChoice
        name={`${name}-give`}
        legend={t('exchange.give')}
        chosen={chosen.give}
        counts={offer.stock}
        change={-exchangeGives}
        isOff={(resource) => !offer.gives.includes(resource)}
        onChoose={(give) => choose({ ...chosen, give })}
      />
      <ResourceChoice
        name={`${name}-get`}
        legend={t('exchange.get')}
        chosen={chosen.get}
        counts={offer.stock}
        change={1}
        isOff={(resource) => resource === chosen.give || !offer.gets.includes(resource)}
        onChoose={(get) => choose({ ...chosen, get })}
      />
      <div className={styles.note} role="status">
        <p>{isSent ? t('exchange.waiting') : t('exchange.left', { count: offer.exchangesLeft })}</p>
        {missing && <p className={styles.warning}>{t(`exchange.runs-out.${missing}`)}</p>}
      </div>
      <Button type="submit" kind="primary" disabled={isSent || !isComplete(chosen, offer)}>
        {t('form.confirm')}
      </Button>
    </form>
  )
}

function useExchange(offer: ExchangeOffer) {
  const [chosen, choose] = useState<{ readonly give?: Resource; readonly get?: Resource }>({})
  const [isSent, setSent] = useState(false)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (isSent || !isComplete(chosen, offer)) return playSound('denied')
    setSent(true)
    offer.onConfirm(chosen.give, chosen.get)
  }
  return { chosen, choose, isSent, confirm }
}

/** A sample of the form, for a visitor who is not in a game. */
function ExchangeSample() {
  const { t } = useTexts()
  const name = useId()
  return (
    <form className={styles.exchange}>
      <p className={styles.rule}>{t('exchange.rule')}</p>
      <ResourceChoice name={`${name}-give`} legend={t('exchange.give')} />
      <ResourceChoice name={`${name}-get`} legend={t('exchange.get')} />
      <p className={styles.note}>{t('exchange.only-in-game')}</p>
      <Button type="submit" kind="primary" disabled>
        {t('form.confirm')}
      </Button>
    </form>
  )
}
