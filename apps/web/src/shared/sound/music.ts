import { create } from 'zustand'
import { useVolumes } from '../preferences/volumes-store.ts'
import { browserStorage } from '../storage/storage.ts'
import { getAudio, mayMakeSound } from './audio.ts'
import { loadBuffer } from './load-buffer.ts'
import { createMusicPlayer, type MusicPlayer } from './music-player.ts'

const key = 'musicOn'

/** Whether the reader wants music. It is off until somebody asks for it: a page that sings by itself is rude. */
export const useMusic = create<{ readonly isOn: boolean }>(() => ({ isOn: false }))

let player: MusicPlayer | undefined
let isPlaying = false

/** False when the music cannot be had: then it is off. */
export async function startMusic(): Promise<boolean> {
  useMusic.setState({ isOn: true })
  try {
    await preparePlayer()
  } catch {
    const isMissed = useMusic.getState().isOn
    useMusic.setState({ isOn: false })
    return !isMissed
  }
  if (useMusic.getState().isOn) browserStorage.setItem(key, 'true')
  playIfWanted()
  return true
}

export function stopMusic(): void {
  browserStorage.removeItem(key)
  useMusic.setState({ isOn: false })
  playIfWanted()
}

/** Music that was on at the last visit comes back, but not before the first gesture: earlier no browser allows it. */
export function resumeMusic(): void {
  if (browserStorage.getItem(key) === null) return
  const waiting = new AbortController()
  const resume = () => {
    if (!mayMakeSound()) return
    waiting.abort()
    void startMusic()
  }
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, resume, { signal: waiting.signal })
}

async function preparePlayer(): Promise<void> {
  const audio = getAudio()
  // Now, while the gesture still counts.
  void audio.resume()
  const buffer = await loadBuffer(audio, 'music')
  if (player) return
  player = createMusicPlayer(audio, buffer, useVolumes.getState().musicVolume)
  useVolumes.subscribe(({ musicVolume }) => player?.setVolume(musicVolume))
  document.addEventListener('visibilitychange', playIfWanted)
}

/** Nobody wants music from a tab they cannot see. The event is for programs that drive the page. */
function playIfWanted(): void {
  const mayPlay = useMusic.getState().isOn && !document.hidden
  if (mayPlay) player?.play()
  else player?.pause()
  if (!player || mayPlay === isPlaying) return
  isPlaying = mayPlay
  window.dispatchEvent(new CustomEvent('hexaverse:music', { detail: { isPlaying } }))
}
