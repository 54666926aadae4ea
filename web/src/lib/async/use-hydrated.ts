import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A value that the build doesn't know, such as the query: `served` while the prerendered page is
 * being hydrated. If both are equal, the page isn't rendered a second time.
 */
export const useAfterHydration = <Value extends string | boolean>(
  value: Value,
  served: Value,
): Value =>
  useSyncExternalStore(
    never,
    () => value,
    () => served,
  )

/**
 * False while the prerendered page is being hydrated, which must render what the build rendered,
 * without the query or the history. True from then on.
 */
export const useHydrated = (): boolean => useAfterHydration<boolean>(true, false)
