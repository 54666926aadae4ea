import { useEffect } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toaster } from '../../ui/toaster.tsx'

const words = 'Failed to load dashboard data.'

/** Specification section 8: the toast, and a panel in place with a way to ask again. */
export function DashboardFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    const toast = toaster.error(words)
    // An error stays until it is dismissed; this one is over when its panel is.
    return () => toaster.dismiss(toast)
  }, [])
  return <LoadFailure onRetry={onRetry}>{words}</LoadFailure>
}
