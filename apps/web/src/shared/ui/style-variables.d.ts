import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The number of tiles in a row. */
    '--columns'?: number
    /** The filled part of a slider's track. */
    '--filled'?: string
    /** The share of the turn's time that is left, from 0 to 1. */
    '--share'?: number
  }
}
