import { createElement, useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { lateCode } from '../lib/async/late-code.ts'
import { useLate } from '../lib/async/use-late.ts'
import { toaster } from '../ui/overlay/toast-store.ts'
import { LoadFailure } from '../ui/state/load-failure.tsx'
import { explainFailure } from './save/explain-failure.ts'

/**
 * A component whose code loads when it is first shown. If that fails, a component with `onClose`
 * shows a toast and closes, and opening it again tries again. Others show the failure and a button
 * to try again.
 * @param name the start of the failure: 'The final bill'
 * @param waiting shown until the code has loaded
 */
export function late<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  const chunk = lateCode(load)
  const failure = `${name} couldn’t be loaded`
  function Late(props: Props & { onClose?: () => void }): ReactNode {
    const { onClose } = props
    const { code, hasFailed, retry } = useLate(chunk, failure, (cause) => {
      if (onClose === undefined) return
      toaster.error(failure, explainFailure(cause))
      onClose()
    })
    // Deferred, so that the component renders in slices and the page stays responsive.
    const Loaded = useDeferredValue(code)
    if (Loaded !== undefined) return createElement(Loaded, props)
    if (!hasFailed) return waiting
    return onClose === undefined && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  }
  /** Loads the code before the component is shown, which then shows a failure. */
  const preload = () => {
    chunk.load().catch(() => {})
  }
  return Object.assign(Late, { preload })
}
