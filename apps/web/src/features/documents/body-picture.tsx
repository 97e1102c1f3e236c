import { useState } from 'react'
import styles from './body-picture.module.css'
import { isOwnPicture } from './check-address.ts'

interface BodyPictureProps {
  src?: string | Blob | undefined
  alt?: string | undefined
}

/** A picture in a document. One that is not ours is never loaded, and one that does not come is told in words. */
export function BodyPicture({ src, alt = '' }: BodyPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (typeof src !== 'string' || !isOwnPicture(src) || isBroken) return <span className={styles.missing}>{alt}</span>
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
}
