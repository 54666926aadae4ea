import { useState } from 'react'
import { explainFailure } from './save/explain-failure.ts'
import { toaster } from '../ui/overlay/toast-store.ts'

/**
 * The props of a button that loads something when it is clicked. A failure is logged and shown in a
 * toast.
 * @param failure such as 'The sheet couldn’t be loaded'
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
