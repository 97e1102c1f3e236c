import { useState } from 'react'
import { isOwnPicture } from './check-address.ts'
import styles from './document-picture.module.css'
import genericPicture from './generic-file.svg'

/** The address of the picture that a document names, if the name is a valid file name in `/img`. */
export function pictureAddress(img: string | undefined): string | undefined {
  return img && isOwnPicture(`/img/${img}`) ? `/img/${img}` : undefined
}

/** The decorative picture above a document. A generic picture replaces one that is missing or fails to load. */
export function DocumentPicture({ img }: { img: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  const address = isBroken ? undefined : pictureAddress(img)
  return (
    <div className={styles.frame}>
      <img
        className={styles.picture}
        src={address ?? genericPicture}
        alt=""
        width="1200"
        height="500"
        onError={() => setBroken(true)}
      />
    </div>
  )
}
