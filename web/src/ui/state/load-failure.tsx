import { Flex } from '../layout.ts'
import type { ReactNode } from 'react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Spinner } from './spinner.tsx'
import { WaitingArea } from './waiting-area.tsx'

interface LoadFailureProps {
  /** The specified words. */
  children: ReactNode
  onRetry: () => void
}

/** Stands where the data would be, with a way to ask again. The toast is the caller's. */
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
  /** Of the room that is kept for a part of the page; absent for a spinner in a line of its own. */
  minHeight?: string
  /** What a failure says. */
  children: ReactNode
}

/** Stands where the data will be: that it is being read, or that it could not be. */
export function LoadState({ reading: { status, retry }, minHeight, children }: LoadStateProps) {
  if (status === 'error') return <LoadFailure onRetry={retry}>{children}</LoadFailure>
  if (status === 'success') return null
  if (minHeight === undefined) return <Spinner size={24} />
  return <WaitingArea minHeight={minHeight} onRetry={retry} />
}
