import { useState } from 'react'
import { describeGoogleProblem } from '../../lib/auth-problem.ts'
import { Button } from '../../ui/button.tsx'
import { toaster } from '../../ui/toaster.tsx'
import { GoogleMark } from './google-mark.tsx'
import type { AuthProgress } from './progress.ts'

const loadGoogle = () => import('./google.ts')
/** Loaded early: a browser opens a window only shortly after the press. */
const prepare = () => void loadGoogle().catch(() => {})

/** Signs in by a Google window, or by a redirect where windows are blocked. */
export function GoogleButton({
  progress,
  destination,
}: {
  progress: AuthProgress
  destination: string
}) {
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    toaster.dismiss()
    progress.begin()
    try {
      const { signInWithGoogle } = await loadGoogle()
      if (await signInWithGoogle(destination)) {
        progress.succeed('Success! You have been signed in successfully')
      }
    } catch (cause) {
      progress.fail()
      setIsBusy(false)
      toaster.error(describeGoogleProblem(cause))
    }
  }
  return (
    <Button
      variant="outline"
      size="lg"
      width="full"
      busy={isBusy}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void start()}
    >
      <GoogleMark />
      Continue with Google
    </Button>
  )
}
