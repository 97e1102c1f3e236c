import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useStore } from 'zustand'
import { FaultBoundary } from '../fault/fault-boundary.tsx'
import { FaultNote } from '../fault/fault-page.tsx'
import type { TextKey } from '../i18n/catalogue.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Loader } from '../ui/loader.tsx'
import { bringAlertsInto } from './alert-container.ts'
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

/** Closes the modal when its page is left, so that the new page can take the focus. */
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
  const { t } = useTexts()
  const dialog = useShownDialog()
  const { title, content } = modals[modal.name]
  // Name and data belong together, but the compiler cannot infer that through the table.
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

/** The backdrop is the dialog itself. Its scrollbar belongs to the dialog too, but lies outside of `clientWidth`. */
function isOnBackdrop({ button, target, currentTarget, clientX }: MouseEvent): boolean {
  return button === 0 && target === currentTarget && clientX < currentTarget.clientWidth
}

/** Shows the dialog as a modal while it is mounted, then returns the focus to the element that opened it. */
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

/** If the element that opened the modal was removed with its screen, the heading of the new screen takes the focus. */
function giveBackTo(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('h1')
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus()
}

/**
 * A native listener: a key pressed in an alert reaches the DOM dialog but not React's, because alerts are in a portal.
 */
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

/** The browser lets Tab move from a modal dialog to its own toolbar; in a game that feels like leaving the game. */
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
