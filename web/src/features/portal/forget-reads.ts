/**
 * Empties reactfire's cache. After `permission-denied` its entry stays broken for good (reactfire
 * issues 790 and 742), so asking again needs a new one.
 */
export function forgetReads() {
  const cache = (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })
    ._reactFirePreloadedObservables
  cache?.clear()
}
