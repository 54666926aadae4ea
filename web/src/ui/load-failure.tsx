import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface LoadFailureProps {
  /** The specified words. */
  children: ReactNode
  onRetry: () => void
}

/** Stands where the data would be, with a way to ask again. The toast is the caller's. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <Alert tone="error" role="alert">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <span>{children}</span>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </chakra.div>
    </Alert>
  )
}
