import { type ComponentType, type MouseEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { AlertStack } from '../alerts/alert-stack.tsx'
import type { TextKey } from '../i18n/table.ts'
import { useWords } from '../i18n/use-words.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { keepFocusInside } from './keep-focus-inside.ts'
import styles from './modal-host.module.css'
import { closeModal, type ModalData, type ModalName, modalStore, type OpenModal } from './modal-store.ts'

export type ModalTable = {
  readonly [Name in ModalName]: {
    readonly title: TextKey
    readonly content: ComponentType<{ data: ModalData[Name] }>
  }
}

export function ModalHost({ modals }: { modals: ModalTable }) {
  const open = useStore(modalStore, (state) => state.open)
  return open ? <Modal key={open.name} modal={open} modals={modals} /> : null
}

function Modal({ modal, modals }: { modal: OpenModal; modals: ModalTable }) {
  const { t } = useWords()
  const dialog = useShownDialog()
  const { title, content: Content } = modals[modal.name]
  const closeOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget && closeModal()
  return (
    <dialog
      ref={dialog}
      className={styles.backdrop}
      aria-labelledby="modal-title"
      onClose={closeModal}
      onMouseDown={closeOnBackdrop}
      onKeyDown={(event) => keepFocusInside(event.currentTarget, event)}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id="modal-title" className={styles.title} tabIndex={-1}>
            {t(title)}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={closeModal} />
        </header>
        <Content data={modal.data} />
      </div>
      <AlertStack />
    </dialog>
  )
}

/** Shows the dialog as a modal for as long as it is rendered, then gives the focus back to whoever opened it. */
function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector('h2')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return dialog
}
