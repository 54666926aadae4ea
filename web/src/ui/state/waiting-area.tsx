import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Milliseconds after which the page offers to try again. */
const slowMs = 3000

interface WaitingAreaProps {
  minHeight?: string
  onRetry: () => void
  /** Placeholders to show instead of a spinner. */
  children?: ReactNode
}

/**
 * Shown until the database responds. After three seconds it offers to try again, in the same space,
 * so that nothing moves. A late response still counts.
 */
export function WaitingArea({ minHeight = '60vh', onRetry, children }: WaitingAreaProps) {
  const [isSlow, setSlow] = useState(false)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [attempts])
  const retry = () => {
    setSlow(false)
    setAttempts(attempts + 1)
    onRetry()
  }
  const note = (
    <>
      <chakra.div role="status" color="fg" textAlign="center">
        {isSlow && (
          <>
            <chakra.p fontWeight="semibold">We’re having trouble connecting.</chakra.p>
            <chakra.p color="fg.muted">Check your connection. We’ll keep trying.</chakra.p>
          </>
        )}
      </chakra.div>
      {isSlow && (
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      )}
    </>
  )
  if (children === undefined) {
    return (
      <Centered minHeight={minHeight} color="brand.fg">
        <Spinner />
        {note}
      </Centered>
    )
  }
  return (
    <chakra.div position="relative">
      <span role="status">
        <VisuallyHidden>Loading</VisuallyHidden>
      </span>
      <chakra.div aria-hidden="true" visibility={isSlow ? 'hidden' : undefined}>
        {children}
      </chakra.div>
      <Centered position="absolute" inset="0" alignContent="start" pt="6">
        {note}
      </Centered>
    </chakra.div>
  )
}

const Centered = chakra('div', {
  base: { display: 'grid', alignContent: 'center', justifyItems: 'center', gap: '4' },
})
