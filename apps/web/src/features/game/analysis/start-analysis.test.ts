import { rulebook } from '@hexaverse/room/testing/sample-room'
import { sampleTranscript } from '@hexaverse/room/testing/sample-transcript'
import { playTranscript } from '@hexaverse/room/transcript'
import type { GameAnalysis } from '@hexaverse/rules/analysis'
import { describe, expect, test } from 'vitest'
import { type AnalysisReport, type AnalysisTask, startAnalysis, withoutMaps } from './start-analysis.ts'

const task: AnalysisTask = { frames: [], thought: { seed: 1, futures: 1 } }
const analysis: GameAnalysis = { chances: [], errors: [], turningPoints: [] }

/** Stands for the browser's worker. */
class HandWorker extends EventTarget {
  readonly received: unknown[] = []
  hasEnded = false
  postMessage(message: unknown): void {
    this.received.push(message)
  }
  terminate(): void {
    this.hasEnded = true
  }
  send(data: AnalysisReport): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function start() {
  const worker = new HandWorker()
  const reported: unknown[] = []
  const stop = startAnalysis(worker as unknown as Worker, task, {
    onProgress: (percent) => reported.push(percent),
    onReady: (found) => reported.push(found),
    onFailed: () => reported.push('failed'),
  })
  return { worker, reported, stop }
}

describe('an analysis in a worker', () => {
  test('reports its progress and its result, and then its worker ends', () => {
    const { worker, reported } = start()
    expect(worker.received).toEqual([task])
    worker.send({ percent: 1 })
    worker.send({ percent: 50 })
    expect(worker.hasEnded).toBe(false)
    worker.send({ analysis, isWhole: false })
    expect(reported).toEqual([1, 50, { analysis, isWhole: false }])
    expect(worker.hasEnded).toBe(true)
  })

  test('ends at once when it is cancelled, and reports nothing more', () => {
    const { worker, reported, stop } = start()
    stop()
    worker.send({ percent: 99 })
    worker.send({ analysis, isWhole: true })
    expect(reported).toEqual([])
    expect(worker.hasEnded).toBe(true)
  })

  test.each(['error', 'messageerror'])('has failed after the event %s of its worker', (type) => {
    const { worker, reported } = start()
    worker.dispatchEvent(new Event(type))
    worker.dispatchEvent(new Event(type))
    expect(reported).toEqual(['failed'])
    expect(worker.hasEnded).toBe(true)
  })
})

test('what the worker receives holds no map, and survives the way to it', () => {
  const frames = withoutMaps(playTranscript(sampleTranscript(3), rulebook))
  const received = structuredClone(frames)
  expect(received).toEqual(frames)
  expect(frames[0]).toEqual({ position: frames[0]?.position, made: undefined })
  const { position } = received[0] ?? {}
  expect(position?.holders.buffer).toBe(position?.ground.buffer)
})
