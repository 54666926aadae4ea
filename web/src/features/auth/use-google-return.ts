import { useEffect, useState } from 'react'
import { describeGoogleProblem } from '../../lib/auth-problem.ts'
import { toaster } from '../../ui/toaster.tsx'
import { isReturningFromGoogle } from './google-return.ts'

/** Finishes a sign-in by redirect that came back to this page. */
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
    // Once, when the page is here: what it was called with then is where to go.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { isReturning }
}
