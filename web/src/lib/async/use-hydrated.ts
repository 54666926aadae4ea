import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the served page is being hydrated, which must draw what the build drew: nothing of the
 * query or of the history. True from then on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
