import { useEffect } from 'react'
import { failures } from '../../lib/calls/failure-messages.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'

/** The toast, and a panel with a retry button. */
export function DashboardFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const toast = toaster.error(failures.dashboard)
    // An error toast stays until it is dismissed; this one disappears with its panel.
    return () => toaster.dismiss(toast)
  }, [])
  return <LoadFailure onRetry={onRetry}>{failures.dashboard}</LoadFailure>
}
