import { createContext } from 'react'

export interface ReadingGate {
  /** Whether what is below may read. */
  isOpen: boolean
  /** Asks anew for what has not been answered about who is signed in. */
  retry: () => void
}

/**
 * Stands between a page and its reads (`useAsyncData`): a page behind the sign-in is drawn at once, and
 * reads once there is a token. Open on every other page.
 */
export const ReadingGateContext = createContext<ReadingGate>({ isOpen: true, retry: () => {} })
