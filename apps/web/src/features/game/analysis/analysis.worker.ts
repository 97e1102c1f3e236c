import { analyseGame } from '@hexaverse/rules/bots'
import { loadMaster } from '../master/load-master.ts'
import type { AnalysisReport, AnalysisTask } from './start-analysis.ts'

/**
 * Thinks in its own thread, so that the page stays smooth. It receives positions without the map, so it knows no more
 * than the players did. A report for each hundredth of the work is all that a progress bar can show.
 */
addEventListener('message', async ({ data: { frames, thought } }: MessageEvent<AnalysisTask>) => {
  const report = (message: AnalysisReport): void => postMessage(message)
  // Without the master an expert suggests the moves.
  const master = await loadMaster().catch(() => undefined)
  const analysing = analyseGame(frames, thought, master)
  let percent = 0
  let step = analysing.next()
  for (; !step.done; step = analysing.next()) {
    const reached = Math.floor(100 * step.value)
    if (reached > percent) report({ percent: reached })
    percent = Math.max(percent, reached)
  }
  report({ analysis: step.value, isWhole: master !== undefined })
})
