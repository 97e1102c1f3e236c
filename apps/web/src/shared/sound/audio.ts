import type { SoundName } from './sounds.ts'

let audio: AudioContext | undefined

/**
 * Whether an audio context may be created. Browsers log a warning when one is created before the first user gesture.
 */
export function canPlayAudio(): boolean {
  return 'AudioContext' in window && (navigator.userActivation?.hasBeenActive ?? true)
}

/** The single audio context of the visit, because browsers allow only a few. Throws where none is allowed. */
export function getAudio(): AudioContext {
  if (!canPlayAudio()) throw new Error('Audio is not available in this browser, or not before the first user gesture')
  audio ??= new AudioContext()
  return audio
}

type SoundFile = SoundName | 'music'

const loaded = new Map<SoundFile, Promise<AudioBuffer>>()
const timeoutMs = 120_000

/** Loads and decodes a sound at its first use and caches it for the visit; a failure is not cached. */
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
  if (!response.ok) throw new Error(`The sound ${name} could not be loaded: status ${response.status}`)
  return audio.decodeAudioData(await response.arrayBuffer())
}
