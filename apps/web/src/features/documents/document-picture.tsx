import { useState } from 'react'
import { isOwnPicture } from './check-address.ts'
import styles from './document-picture.module.css'
import genericPicture from './generic-file.svg'

/** The file that a document names for its picture, if it is one that can lie in the folder of pictures. */
export function pictureAddress(img: string | undefined): string | undefined {
  return img && isOwnPicture(`/img/${img}`) ? `/img/${img}` : undefined
}

/** The picture above a document, which only adorns it. Without one, or when it does not come, that of a file. */
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
