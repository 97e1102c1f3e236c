import { create } from 'zustand'
import { browserStorage } from '../browser/storage.ts'
import { canPlayAudio, getAudio, loadBuffer } from './audio.ts'
import { loopEnd, loopStart, placeInLoop } from './music-loop.ts'
import { useVolumes } from './volumes.ts'

interface MusicPlayer {
  /** Continues at the position where it was paused. */
  play(): void
  pause(): void
  setVolume(volume: number): void
}

/** Time constants of volume changes in seconds, so that nothing starts, ends or jumps with a click. */
const fadeSeconds = { fadeIn: 0.5, fadeOut: 0.08, volume: 0.015 }

interface Playing {
  readonly source: AudioBufferSourceNode
  readonly fade: GainNode
  readonly begunAt: number
}

function createMusicPlayer(audio: AudioContext, buffer: AudioBuffer, firstVolume: number): MusicPlayer {
  const volume = new GainNode(audio, { gain: firstVolume })
  volume.connect(audio.destination)
  let place = loopStart
  let playing: Playing | undefined
  return {
    play() {
      // A phone suspends the audio during a call and does not resume it by itself.
      void audio.resume()
      if (playing) return
      const source = new AudioBufferSourceNode(audio, { buffer, loop: true, loopStart, loopEnd })
      const fade = new GainNode(audio, { gain: 0 })
      fade.gain.setTargetAtTime(1, audio.currentTime, fadeSeconds.fadeIn)
      source.connect(fade).connect(volume)
      source.start(0, place)
      playing = { source, fade, begunAt: audio.currentTime }
    },
    pause() {
      if (!playing) return
      const { source, fade, begunAt } = playing
      place = placeInLoop(place, audio.currentTime - begunAt)
      fade.gain.setTargetAtTime(0, audio.currentTime, fadeSeconds.fadeOut)
      source.stop(audio.currentTime + 8 * fadeSeconds.fadeOut)
      playing = undefined
    },
    setVolume(level) {
      volume.gain.setTargetAtTime(level, audio.currentTime, fadeSeconds.volume)
    },
  }
}

const key = 'musicOn'

/** Whether the reader wants music. It is off until the reader turns it on: a page must not play music uninvited. */
export const useMusic = create<{ readonly isOn: boolean }>(() => ({ isOn: false }))

let player: MusicPlayer | undefined
let isPlaying = false

/** Resolves to false if the music cannot be played; it is off then. */
export async function startMusic(): Promise<boolean> {
  useMusic.setState({ isOn: true })
  try {
    await preparePlayer()
  } catch {
    const isStillWanted = useMusic.getState().isOn
    useMusic.setState({ isOn: false })
    return !isStillWanted
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

/** Resumes music that was on at the last visit, at the first user gesture: browsers allow none before. */
export function resumeMusic(): void {
  if (browserStorage.getItem(key) === null) return
  const waiting = new AbortController()
  const resume = () => {
    if (!canPlayAudio()) return
    waiting.abort()
    void startMusic()
  }
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, resume, { signal: waiting.signal })
}

async function preparePlayer(): Promise<void> {
  const audio = getAudio()
  // Resume now, while the user gesture still counts.
  void audio.resume()
  const buffer = await loadBuffer(audio, 'music')
  if (player) return
  player = createMusicPlayer(audio, buffer, useVolumes.getState().musicVolume)
  useVolumes.subscribe(({ musicVolume }) => player?.setVolume(musicVolume))
  document.addEventListener('visibilitychange', playIfWanted)
}

/** Music plays only while the tab is visible. The event is for programs that drive the page. */
function playIfWanted(): void {
  const mayPlay = useMusic.getState().isOn && !document.hidden
  if (mayPlay) player?.play()
  else player?.pause()
  if (!player || mayPlay === isPlaying) return
  isPlaying = mayPlay
  window.dispatchEvent(new CustomEvent('hexaverse:music', { detail: { isPlaying } }))
}
