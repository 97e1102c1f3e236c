import { create } from 'zustand'
import { browserStorage, type KeyValueStore } from '../browser/storage.ts'

const volumeNames = ['musicVolume', 'soundVolume'] as const
type VolumeName = (typeof volumeNames)[number]
type Volumes = Readonly<Record<VolumeName, number>>

const fullVolume = 1

export function loadVolumes(storage: KeyValueStore): Volumes {
  return {
    musicVolume: parseVolume(storage.getItem('musicVolume')),
    soundVolume: parseVolume(storage.getItem('soundVolume')),
  }
}

/** Any value other than a number from 0 to 1 counts as not set. */
export function parseVolume(text: string | null): number {
  const volume = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return volume >= 0 && volume <= 1 ? volume : fullVolume
}

export const useVolumes = create<Volumes>(() => loadVolumes(browserStorage))

export function changeVolume(name: VolumeName, volume: number): void {
  browserStorage.setItem(name, String(volume))
  useVolumes.setState({ [name]: volume })
}
