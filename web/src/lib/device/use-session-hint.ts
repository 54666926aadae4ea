import { useMemo, useSyncExternalStore } from 'react'
import {
  parseSessionHint,
  storedSessionHint,
  subscribeToSessionHint,
  type SessionHint,
} from './session-hint.ts'

/**
 * The user who is probably signed in. Null in the build and during hydration, so that both render
 * the same.
 */
export function useSessionHint(): SessionHint | null {
  const stored = useSyncExternalStore(subscribeToSessionHint, storedSessionHint, () => '')
  return useMemo(() => parseSessionHint(stored), [stored])
}
