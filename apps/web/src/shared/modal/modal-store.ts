import { createStore, type StoreApi } from 'zustand/vanilla'
import { playSound } from '../sound/play-sound.ts'
import type { SoundName } from '../sound/sounds.ts'

/** Every modal there is, with the data it may carry. Never two at once. */
export interface ModalData {
  readonly settings: undefined
}

export type ModalName = keyof ModalData
export type OpenModal = { [Name in ModalName]: { readonly name: Name; readonly data: ModalData[Name] } }[ModalName]

export interface ModalState {
  readonly open: OpenModal | undefined
}

export type ModalStore = StoreApi<ModalState> & {
  openModal(modal: OpenModal): void
  closeModal(): void
}

export function createModalStore(play: (name: SoundName) => void): ModalStore {
  const store = createStore<ModalState>(() => ({ open: undefined }))
  return {
    ...store,
    openModal(modal) {
      play('select')
      store.setState({ open: modal })
    },
    closeModal() {
      store.setState({ open: undefined })
    },
  }
}

export const modalStore = createModalStore(playSound)
export const { openModal, closeModal } = modalStore
