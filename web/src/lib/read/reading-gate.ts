import { createContext } from 'react'

export interface ReadingGate {
  /** Whether the components inside the gate may read. */
  isOpen: boolean
  retry: () => void
}

/**
 * Separates rendering a page from its reads (`useAsyncData`): a page behind the sign-in renders at
 * once, and reads once there is a token. Open on every other page.
 */
export const ReadingGateContext = createContext<ReadingGate>({ isOpen: true, retry: () => {} })
