import { Flex } from '../layout.ts'
import type { ReactNode } from 'react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Spinner } from './spinner.tsx'
import { WaitingArea } from './waiting-area.tsx'

interface LoadFailureProps {
  children: ReactNode
  onRetry: () => void
}

/** Shown instead of data that couldn't be loaded, with a button that tries again. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <Alert tone="error" role="alert">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <span>{children}</span>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </Flex>
    </Alert>
  )
}

interface LoadStateProps {
  reading: { status: 'loading' | 'success' | 'error'; retry: () => void }
  /**
   * The height to reserve for this part of the page. Without it, a small spinner is shown on its
   * own line.
   */
  minHeight?: string
  children: ReactNode
}

/** Shown instead of data: a spinner while it loads, or the failure. */
export function LoadState({ reading: { status, retry }, minHeight, children }: LoadStateProps) {
  if (status === 'error') return <LoadFailure onRetry={retry}>{children}</LoadFailure>
  if (status === 'success') return null
  if (minHeight === undefined) return <Spinner size={24} />
  return <WaitingArea minHeight={minHeight} onRetry={retry} />
}
