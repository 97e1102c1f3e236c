import { create } from 'zustand'

/** Whether the person practises while the live game waits for players. */
export const usePractising = create<{ readonly isOn: boolean }>(() => ({ isOn: false }))
