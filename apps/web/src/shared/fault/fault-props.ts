/** What is known of a fault where it is shown. */
export interface FaultProps {
  readonly error: unknown
  /** The number under which it is in the log. */
  readonly reference: string
  readonly onRetry: () => void
}
