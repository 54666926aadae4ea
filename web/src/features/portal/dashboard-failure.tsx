import { Component, useEffect, type ReactNode } from 'react'
import { failures } from '../../lib/failures.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toaster } from '../../ui/toaster.tsx'
import { forgetReads } from './forget-reads.ts'

/** Requirements 8.1: the toast, and a panel in place with a way to ask again. */
export function DashboardFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const toast = toaster.error(failures.dashboard)
    // An error toast stays until it is dismissed; this one ends with its panel.
    return () => toaster.dismiss(toast)
  }, [])
  return <LoadFailure onRetry={onRetry}>{failures.dashboard}</LoadFailure>
}

/**
 * reactfire throws a refused read while rendering; the panel replaces what would have been
 * rendered.
 */
export class DashboardBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(cause: unknown) {
    console.error('The dashboard could not be read', cause)
  }

  private retry = () => {
    forgetReads()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <DashboardFailure onRetry={this.retry} /> : this.props.children
  }
}
