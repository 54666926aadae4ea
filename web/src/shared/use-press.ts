import { useState } from 'react'
import { toaster } from '../ui/overlay/toast-store.ts'

/**
 * A button whose press fetches something first; a failure is logged and told.
 * @param failure 'The sheet couldn’t be loaded'
 */
export function usePress(failure: string, act: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await act()
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. Check your connection and try again.`)
    }
    setBusy(false)
  }
  return { busy, onClick: () => void press() }
}
