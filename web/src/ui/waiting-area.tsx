import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** Milliseconds after which waiting for the database is said to take long. */
const slowMs = 3000

interface WaitingAreaProps {
  minHeight?: string
  /** Asks the database anew. */
  onRetry: () => void
}

/**
 * A spinner in the place of what the database has not given yet. After three seconds it says so and
 * offers to ask again; what arrives meanwhile still counts.
 */
export function WaitingArea({ minHeight = '60vh', onRetry }: WaitingAreaProps) {
  const [isSlow, setSlow] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [tries])
  const retry = () => {
    setSlow(false)
    setTries(tries + 1)
    onRetry()
  }
  return (
    <chakra.div
      display="grid"
      alignContent="center"
      justifyItems="center"
      gap="4"
      minHeight={minHeight}
      color="brand.fg"
    >
      <Spinner />
      <chakra.div role="status" color="fg" textAlign="center">
        {isSlow && (
          <>
            <chakra.p fontWeight="semibold">Our database is not answering yet.</chakra.p>
            <chakra.p color="fg.muted">
              We keep trying. Check your connection if this goes on.
            </chakra.p>
          </>
        )}
      </chakra.div>
      {isSlow && (
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      )}
    </chakra.div>
  )
}
