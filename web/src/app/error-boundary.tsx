import { Component, type ReactNode } from 'react'
import { forgetFailedPages } from './page-loader.ts'
import { FailurePage } from './pages/site/failure-page.tsx'

interface Props {
  /** A change of it (the path) clears the failure, because another page may work. */
  resetKey: string
  children: ReactNode
}

interface State {
  hasFailed: boolean
}

/** Shows an unexpected failure with a way back, and logs it once. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(cause: unknown) {
    console.error('A page failed', cause)
  }

  override componentDidUpdate(before: Props, stateBefore: State) {
    // A failure that came with the new path belongs to that path: clearing it would fail again.
    const isOld = this.state.hasFailed && stateBefore.hasFailed
    if (!isOld || before.resetKey === this.props.resetKey) return
    forgetFailedPages()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}
