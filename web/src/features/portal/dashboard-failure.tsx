import { useEffect } from 'react'
import { failures } from '../../lib/calls/failure-messages.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'

export function DashboardFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const toast = toaster.error(failures.dashboard)
    // Error toasts stay until they are dismissed, but this one is dismissed with its panel.
    return () => toaster.dismiss(toast)
  }, [])
  return <LoadFailure onRetry={onRetry}>{failures.dashboard}</LoadFailure>
}
