import { useEffect, useState } from 'react'
import styles from './document-picture.module.css'
import { DocumentPicture, pictureAddress } from './document-picture.tsx'

/** The picture of a promotion is asked for first, and shown only when the server has it. */
export function PromotionPicture({ img }: { img: string | undefined }) {
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
