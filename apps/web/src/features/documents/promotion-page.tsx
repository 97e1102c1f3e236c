import { promotionPath } from '@hexaverse/protocol/documents'
import type { readPromotion } from '@hexaverse/protocol/http'
import { useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useCall } from '../../shared/http/use-call.ts'
import { DocumentView } from './document-view.tsx'
import { getPromotionId } from './promotion-id.ts'
import { PromotionPicture } from './promotion-picture.tsx'

/** Each address is a page of its own, so what it selects stays the same as long as the page is there. */
export default function PromotionPage({ heading }: { heading: string }) {
  const path = usePathname()
  const [id] = useState(() => getPromotionId(path))
  const call = useCall<typeof readPromotion>({
    method: 'GET',
    path: '/api/hc_data/document/promo/single/:id',
    params: { id },
  })
  const pathOf = (title: string) => promotionPath(id, title)
  return <DocumentView heading={heading} call={call} pathOf={pathOf} picture={PromotionPicture} />
}
