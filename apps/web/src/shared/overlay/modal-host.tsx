import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useStore } from 'zustand'
import { FaultBoundary } from '../fault/fault-boundary.tsx'
import { FaultNote } from '../fault/fault-page.tsx'
import type { TextKey } from '../i18n/catalogue.ts'
import { useWords } from '../i18n/use-words.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Loader } from '../ui/loader.tsx'
import { bringAlertsInto } from './alert-place.ts'
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
  if (!open) return null
  return (
    <OnItsPage key={open.name}>
      <Modal modal={open} modals={modals} />
    </OnItsPage>
  )
}

/** A modal goes together with the page it was opened on, so that the new page can take the focus. */
function OnItsPage({ children }: { children: ReactNode }) {
  const path = usePathname()
  const [itsPath] = useState(path)
  const isLeft = path !== itsPath
  useEffect(() => {
    if (isLeft) closeModal()
  }, [isLeft])
  return isLeft ? null : children
}

function Modal({ modal, modals }: { modal: OpenModal; modals: ModalTable }) {
  const { t } = useWords()
  const dialog = useShownDialog()
  const { title, content } = modals[modal.name]
  // Name and data come as a pair, which the compiler cannot follow through the table.
  const Content = content as ComponentType<{ data: OpenModal['data'] }>
  return (
    <dialog
      ref={dialog}
      className={styles.backdrop}
      aria-labelledby="modal-title"
      onClose={closeModal}
      onMouseDown={(event) => isOnBackdrop(event) && closeModal()}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id="modal-title" className={styles.title} tabIndex={-1}>
            {t(title)}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={closeModal} />
        </div>
        <FaultBoundary show={FaultNote}>
          <Suspense fallback={<Loader />}>
            <Content data={modal.data} />
          </Suspense>
        </FaultBoundary>
      </div>
    </dialog>
  )
}

/** The backdrop is the dialog itself, and so is its scrollbar, which lies beyond the width that is left to the content. */
function isOnBackdrop({ button, target, currentTarget, clientX }: MouseEvent): boolean {
  return button === 0 && target === currentTarget && clientX < currentTarget.clientWidth
}

/** Shows the dialog as a modal for as long as it is rendered, then gives the focus back to whoever opened it. */
function useShownDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    show(dialog)
    return () => {
      bringAlertsInto(document.body)
      giveBackTo(opener)
    }
  }, [])
  return ref
}

/** Where the opener went together with the screen it was on, the heading of the new one takes its place. */
function giveBackTo(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('h1')
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus()
}

/** The listener is the browser's own: a key pressed in an alert does not reach React's dialog, only the real one. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  dialog.addEventListener('keydown', (event) => keepFocusInside(dialog, event))
  bringAlertsInto(dialog)
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

interface TabKey {
  readonly key: string
  readonly shiftKey: boolean
  preventDefault(): void
}

/** The browser lets Tab leave a modal dialog for its own toolbar; in a game that feels like falling out of it. */
function keepFocusInside(dialog: HTMLElement, event: TabKey): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)]
  const active = document.activeElement
  const position = active instanceof HTMLElement ? stops.indexOf(active) : -1
  const isLeaving = event.shiftKey ? position <= 0 : position === stops.length - 1
  if (!isLeaving) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
