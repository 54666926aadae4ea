import { createContext } from 'react'

export interface ReadingGate {
  /** True if components inside the gate may read. */
  isOpen: boolean
  retry: () => void
}

/**
 * Lets a page behind the sign-in render before its user's token is available: `useAsyncData` waits
 * until the gate is open. Outside of such pages, the gate is always open.
 */
export const ReadingGateContext = createContext<ReadingGate>({ isOpen: true, retry: () => {} })
