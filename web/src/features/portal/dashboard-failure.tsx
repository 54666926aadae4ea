import { useEffect } from 'react'
import { failures } from '../../lib/calls/failures.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'

/** Requirements 8.1: the toast, and a panel in place with a way to ask again. */
export function DashboardFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const toast = toaster.error(failures.dashboard)
    // An error toast stays until it is dismissed; this one ends with its panel.
    return () => toaster.dismiss(toast)
  }, [])
  return <LoadFailure onRetry={onRetry}>{failures.dashboard}</LoadFailure>
}
