import type { ExchangeOffer } from '../../shared/overlay/modal-store.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { ExchangeSample } from './exchange-sample.tsx'

export default function ExchangeModal({ data }: { data: ExchangeOffer | undefined }) {
  return data ? <ExchangeForm offer={data} /> : <ExchangeSample />
}
