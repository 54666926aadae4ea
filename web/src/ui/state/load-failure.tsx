import { Flex } from '../layout.ts'
import type { ReactNode } from 'react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Spinner } from './spinner.tsx'
import { WaitingArea } from './waiting-area.tsx'

interface LoadFailureProps {
  /** The specified text. */
  children: ReactNode
  onRetry: () => void
}

/** Shown instead of the data, with a retry button. The caller shows the toast. */
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
   * The height that is reserved for a part of the page; missing for a spinner on a separate line.
   */
  minHeight?: string
  children: ReactNode
}

/** Shown instead of the data: a spinner, or the failure. */
export function LoadState({ reading: { status, retry }, minHeight, children }: LoadStateProps) {
  if (status === 'error') return <LoadFailure onRetry={retry}>{children}</LoadFailure>
  if (status === 'success') return null
  if (minHeight === undefined) return <Spinner size={24} />
  return <WaitingArea minHeight={minHeight} onRetry={retry} />
}
