import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A value that the build doesn't know, such as the query. Returns `served` while the prerendered
 * page is being hydrated. If both are equal, the page isn't rendered a second time.
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
 * False while the prerendered page is being hydrated. It must then render what the build rendered,
 * without the query or the history.
 */
export const useHydrated = (): boolean => useAfterHydration<boolean>(true, false)
