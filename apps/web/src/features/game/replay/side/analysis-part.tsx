import type { AppliedEvent } from '@hexaverse/room'
import type { Transcript } from '@hexaverse/room/transcript'
import type { Game, Move } from '@hexaverse/rules'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import { Analysis } from '../../analysis/analysis.tsx'
import type { AnalysisRun } from '../../analysis/analysis-run.ts'
import type { Suggestion } from '../../analysis/suggestion-note.tsx'
import type { Playback } from '../playback.ts'

interface AnalysisPartProps {
  transcript: Transcript
  frames: readonly AppliedEvent<Game>[]
  playback: Playback
  run: AnalysisRun
  /** Another move is suggested, or none. */
  onChange: (suggestion: Suggestion | undefined) => void
}

/** The analysis of the game, at the frame that is shown. */
export function AnalysisPart({ transcript, frames, playback, run, onChange }: AnalysisPartProps) {
  const at = useStore(playback.store, (state) => state.at)
  const suggest = useCallback((move: Move | undefined, site: number) => onChange(move && { move, site }), [onChange])
  return (
    <Analysis run={run} transcript={transcript} frames={frames} at={at} onGoTo={playback.goTo} onSuggest={suggest} />
  )
}
