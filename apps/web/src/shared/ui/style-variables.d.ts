import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many tiles stand side by side. */
    '--columns'?: number
    /** How far a slider's track is lit. */
    '--filled'?: string
    /** How much of its time a turn still has, from 0 to 1. */
    '--share'?: number
  }
}
