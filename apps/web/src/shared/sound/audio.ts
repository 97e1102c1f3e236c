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
