import type { SoundName } from './sounds.ts'

let audio: AudioContext | undefined

/** Asking first keeps the browser's console clean: an audio context made too early is a warning there. */
export function mayMakeSound(): boolean {
  return 'AudioContext' in window && (navigator.userActivation?.hasBeenActive ?? true)
}

/** The one audio context of the visit: browsers allow only few. Throws where there may be none. */
export function getAudio(): AudioContext {
  if (!mayMakeSound()) throw new Error('This browser makes no sound, or not yet')
  audio ??= new AudioContext()
  return audio
}

type SoundFile = SoundName | 'music'

const loaded = new Map<SoundFile, Promise<AudioBuffer>>()
const timeoutMs = 120_000

/** Fetched and decoded at the first use, kept for the rest of the visit; a failure is not kept. */
export function loadBuffer(audio: AudioContext, name: SoundFile): Promise<AudioBuffer> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const loading = fetchBuffer(audio, name)
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

async function fetchBuffer(audio: AudioContext, name: SoundFile): Promise<AudioBuffer> {
  const response = await fetch(`/sounds/${name}.mp3`, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`No sound ${name}: ${response.status}`)
  return audio.decodeAudioData(await response.arrayBuffer())
}
