import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the prerendered page is being hydrated, which must render what the build rendered,
 * without the query or the history. True from then on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
