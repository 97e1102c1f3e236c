import { loopEnd, loopStart, placeInLoop } from './music-loop.ts'

export interface MusicPlayer {
  /** Goes on where it was paused. */
  play(): void
  pause(): void
  setVolume(volume: number): void
}

/** How fast a level changes, in seconds: nothing of the music begins, ends or jumps with a click. */
const pace = { fadeIn: 0.5, fadeOut: 0.08, volume: 0.015 }

interface Playing {
  readonly source: AudioBufferSourceNode
  readonly fade: GainNode
  readonly begunAt: number
}

export function createMusicPlayer(audio: AudioContext, buffer: AudioBuffer, firstVolume: number): MusicPlayer {
  const volume = new GainNode(audio, { gain: firstVolume })
  volume.connect(audio.destination)
  let place = loopStart
  let playing: Playing | undefined
  return {
    play() {
      // A phone takes the sound away for a call, and does not give it back by itself.
      void audio.resume()
      if (playing) return
      const source = new AudioBufferSourceNode(audio, { buffer, loop: true, loopStart, loopEnd })
      const fade = new GainNode(audio, { gain: 0 })
      fade.gain.setTargetAtTime(1, audio.currentTime, pace.fadeIn)
      source.connect(fade).connect(volume)
      source.start(0, place)
      playing = { source, fade, begunAt: audio.currentTime }
    },
    pause() {
      if (!playing) return
      const { source, fade, begunAt } = playing
      place = placeInLoop(place, audio.currentTime - begunAt)
      fade.gain.setTargetAtTime(0, audio.currentTime, pace.fadeOut)
      source.stop(audio.currentTime + 8 * pace.fadeOut)
      playing = undefined
    },
    setVolume(level) {
      volume.gain.setTargetAtTime(level, audio.currentTime, pace.volume)
    },
  }
}
