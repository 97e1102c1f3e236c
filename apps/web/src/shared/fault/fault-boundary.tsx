import { Component, type ComponentType, type ReactNode } from 'react'
import { FaultPage } from './fault-page.tsx'
import type { FaultProps } from './fault-props.ts'
import { createReference, reportFault } from './report-fault.ts'

type Caught = Omit<FaultProps, 'onRetry'>

interface FaultBoundaryProps {
  children: ReactNode
  /** What stands in for that which broke. */
  show?: ComponentType<FaultProps>
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
    const { show: Fault = FaultPage, children } = this.props
    return caught ? <Fault {...caught} onRetry={this.retry} /> : children
  }
}
