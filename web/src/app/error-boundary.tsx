import { Component, type ReactNode } from 'react'
import { FailurePage } from './pages/site/failure-page.tsx'

interface Props {
  /** A change of it (the path) clears the failure: another page may be well. */
  resetKey: string
  children: ReactNode
}

/** Shows an unexpected failure with a way back, and logs it once. */
export class ErrorBoundary extends Component<Props, { failedAt: string | undefined }> {
  override state = { failedAt: undefined as string | undefined }

  static getDerivedStateFromProps(props: Props, state: { failedAt: string | undefined }) {
    return state.failedAt === undefined || state.failedAt === props.resetKey
      ? null
      : { failedAt: undefined }
  }

  override componentDidCatch(cause: unknown) {
    console.error('A page failed', cause)
    this.setState({ failedAt: this.props.resetKey })
  }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : <FailurePage />
  }
}
