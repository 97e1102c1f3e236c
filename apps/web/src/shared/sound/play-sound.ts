import { canPlayAudio, getAudio, loadBuffer } from './audio.ts'
import type { SoundName } from './sounds.ts'
import { useVolumes } from './volumes.ts'

/**
 * Plays a short sound. The event is for programs that drive the page (D-DOM-1): it is dispatched for every sound, even
 * if the browser plays none before the first user gesture.
 */
export function playSound(name: SoundName): void {
  window.dispatchEvent(new CustomEvent('hexaverse:sound', { detail: { name } }))
  const { soundVolume } = useVolumes.getState()
  if (soundVolume > 0 && canPlayAudio()) void makeSound(name, soundVolume)
}

async function makeSound(name: SoundName, volume: number): Promise<void> {
  try {
    const audio = getAudio()
    if (audio.state === 'suspended') await audio.resume()
    const source = new AudioBufferSourceNode(audio, { buffer: await loadBuffer(audio, name) })
    source.connect(new GainNode(audio, { gain: volume })).connect(audio.destination)
    source.start()
  } catch {
    // A sound is not essential: a failure of the browser or the network must not affect anything else.
  }
}
