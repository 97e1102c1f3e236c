import { Component, type ComponentType, type ReactNode } from 'react'
import { FaultPage, type FaultProps } from './fault-page.tsx'

type Caught = Omit<FaultProps, 'onRetry'>

interface FaultBoundaryProps {
  children: ReactNode
  /** The component that replaces the broken content. */
  show?: ComponentType<FaultProps>
  /** Called before the broken content is rendered again. */
  onRetry?: () => void
}

export class FaultBoundary extends Component<FaultBoundaryProps, { caught: Caught | undefined }> {
  override state = { caught: undefined as Caught | undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, reference: createReference() } }
  }

  override componentDidCatch(error: unknown) {
    reportFault(this.state.caught?.reference ?? '', error)
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ caught: undefined })
  }

  override render() {
    const { caught } = this.state
    const { show: Fault = FaultPage, children } = this.props
    return caught ? <Fault {...caught} onRetry={this.retry} /> : children
  }
}

/** Logs the fault under the reference number that the reader sees and can report to us. */
function reportFault(reference: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a fault is logged here and nowhere else
  console.error(`Fault ${reference}`, error)
}

function createReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
