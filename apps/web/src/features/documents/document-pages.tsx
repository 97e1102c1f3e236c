import { documentPath, promotionPath } from '@hexaverse/protocol/documents'
import type { readDocument, readPromotion } from '@hexaverse/protocol/http'
import { useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useCall } from '../../shared/http/use-call.ts'
import styles from './document-picture.module.css'
import { DocumentPicture, pictureAddress } from './document-picture.tsx'
import { DocumentView } from './document-view.tsx'
import { getPromotionId } from './promotion-id.ts'

interface DocumentPageProps {
  heading: string
  params: Readonly<Record<string, string>>
}

export function DocumentPage({ heading, params: { docId = '' } }: DocumentPageProps) {
  const call = useCall<typeof readDocument>({
    method: 'GET',
    path: '/api/hc_data/document/single/:docId',
    params: { docId },
  })
  const pathOf = (title: string) => documentPath(docId, title)
  return <DocumentView heading={heading} call={call} pathOf={pathOf} picture={DocumentPicture} />
}

/** The router remounts the page for each address, so the promotion id never changes while the page is mounted. */
export function PromotionPage({ heading }: { heading: string }) {
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

/** Requests the picture of a promotion first, and shows it only if the server has it. */
function PromotionPicture({ img }: { img: string | undefined }) {
  const [checked, setChecked] = useState<{ img: string; isThere: boolean }>()
  useEffect(() => {
    const address = pictureAddress(img)
    if (!img || !address) return
    let isWanted = true
    const settle = (isThere: boolean) => isWanted && setChecked({ img, isThere })
    fetch(address).then(
      ({ ok }) => settle(ok),
      () => settle(false),
    )
    return () => {
      isWanted = false
    }
  }, [img])
  if (img && checked?.img !== img) return <div className={styles.frame} />
  return <DocumentPicture img={checked?.isThere ? img : undefined} />
}
