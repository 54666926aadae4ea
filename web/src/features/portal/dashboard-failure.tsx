import { useEffect } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toaster } from '../../ui/toaster.tsx'

const words = 'Failed to load dashboard data.'

/** Requirements 8.1: the toast, and a panel in place with a way to ask again. */
export function DashboardFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const toast = toaster.error(words)
    // An error toast stays until it is dismissed; this one ends with its panel.
    return () => toaster.dismiss(toast)
  }, [])
  return <LoadFailure onRetry={onRetry}>{words}</LoadFailure>
}
