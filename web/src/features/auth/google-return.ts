import { useEffect, useState } from 'react'
import { readStored, tabStorage, writeStored } from '../../lib/device/stored.ts'
import { describeGoogleProblem } from '../../lib/calls/auth-problem.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'

const key = 'google_redirect'

/** Stores the path to open after signing in, while the browser is at Google. */
export function leaveForGoogle(destination: string): void {
  writeStored(tabStorage, key, destination)
}

function isReturningFromGoogle(): boolean {
  return readStored(tabStorage, key) !== null
}

/**
 * The path to open now. Can be read only once. Null if this page load isn't a return from Google.
 */
export function takeReturn(): string | null {
  const destination = readStored(tabStorage, key)
  writeStored(tabStorage, key, null)
  return destination
}

/** Finishes a sign-in by redirect if the browser has just returned from Google. */
export function useGoogleReturn(onSignedIn: (toast: string, destination: string) => void) {
  const [isReturning, setIsReturning] = useState(isReturningFromGoogle)
  useEffect(() => {
    if (!isReturning) return
    void (async () => {
      try {
        const { finishGoogleRedirect } = await import('./google.ts')
        const destination = await finishGoogleRedirect()
        if (destination !== null) {
          onSignedIn('Success! You have been signed in successfully', destination)
          return
        }
      } catch (cause) {
        toaster.error(describeGoogleProblem(cause))
      }
      setIsReturning(false)
    })()
    // Runs once, with the arguments of the first call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { isReturning }
}
