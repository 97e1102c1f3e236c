import { Component, type ReactNode } from 'react'
import { FaultPage } from './fault-page.tsx'
import { createReference, reportFault } from './report-fault.ts'

interface Caught {
  readonly error: unknown
  readonly reference: string
}

interface FaultBoundaryProps {
  children: ReactNode
  /** Called before what broke is tried again. */
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
    return caught ? <FaultPage {...caught} onRetry={this.retry} /> : this.props.children
  }
}
