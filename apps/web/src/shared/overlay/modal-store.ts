import type { Resource, Stock } from '@hexaverse/rules'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { playSound } from '../sound/play-sound.ts'
import type { SoundName } from '../sound/sounds.ts'

/** What a player may exchange now. The code that opens the modal closes it once the exchange is answered. */
export interface ExchangeOffer {
  readonly stock: Stock
  readonly gives: readonly Resource[]
  readonly gets: readonly Resource[]
  readonly exchangesLeft: number
  readonly onConfirm: (give: Resource, get: Resource) => void
}

/** Every modal, with its data. Only one is open at a time. */
export interface ModalData {
  readonly settings: undefined
  readonly wallet: undefined
  /** Undefined outside of a game: there is nothing to exchange. */
  readonly exchange: ExchangeOffer | undefined
  /** The session of this very device. */
  readonly 'end-session': { readonly onEnd: () => void }
  /** Who watches the game, and whether the player wants that. */
  readonly watchers: undefined
  readonly leave: { readonly kind: 'live' | 'private' | 'practice'; readonly onLeave: () => void }
}

export type ModalName = keyof ModalData
export type OpenModal = Open<ModalData>

type Open<Data> = { [Name in keyof Data]: { readonly name: Name; readonly data: Data[Name] } }[keyof Data]

interface ModalState<Data> {
  readonly open: Open<Data> | undefined
}

type ModalStore<Data> = StoreApi<ModalState<Data>> & {
  openModal(modal: Open<Data>): void
  closeModal(): void
}

export function createModalStore<Data>(play: (name: SoundName) => void): ModalStore<Data> {
  const store = createStore<ModalState<Data>>(() => ({ open: undefined }))
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

export const modalStore = createModalStore<ModalData>(playSound)
export const { openModal, closeModal } = modalStore
