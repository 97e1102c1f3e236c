import { create } from 'zustand'
import { browserStorage } from '../storage/storage.ts'
import { loadVolumes, type VolumeName, type Volumes } from './volumes.ts'

export const useVolumes = create<Volumes>(() => loadVolumes(browserStorage))

export function changeVolume(name: VolumeName, volume: number): void {
  browserStorage.setItem(name, String(volume))
  useVolumes.setState({ [name]: volume })
}
