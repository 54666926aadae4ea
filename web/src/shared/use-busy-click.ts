import { useState } from 'react'
import { explainFailure } from './save/explain-failure.ts'
import { toaster } from '../ui/overlay/toast-store.ts'

/**
 * The state of a button that loads something first. A failure is logged and shown.
 * @param failure for example “The sheet couldn’t be loaded”
 */
export function useBusyClick(failure: string, act: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await act()
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(failure, explainFailure(cause))
    }
    setBusy(false)
  }
  return { busy, onClick: () => void press() }
}
