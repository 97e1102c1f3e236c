import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How far a slider's track is lit. */
    '--filled'?: string
  }
}
