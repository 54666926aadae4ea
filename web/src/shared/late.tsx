import { createElement, useDeferredValue, type ComponentType, type ReactNode } from 'react'
import { lateCode } from '../lib/async/late-code.ts'
import { useLate } from '../lib/async/use-late.ts'
import { toaster } from '../ui/overlay/toast-store.ts'
import { LoadFailure } from '../ui/state/load-failure.tsx'
import { explainFailure } from './save/explain-failure.ts'

/**
 * Creates a component whose code is loaded when it is first shown. After a failure, a component
 * with `onClose` shows a toast and closes; opening it again tries again. Other components show the
 * failure and a retry button.
 * @param name the start of the failure message, such as 'The final bill'
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
    // The code is deferred, so that React can render the component in pieces and the page stays
    // responsive.
    const Loaded = useDeferredValue(code)
    if (Loaded !== undefined) return createElement(Loaded, props)
    if (!hasFailed) return waiting
    return onClose === undefined && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  }
  /** Loads the code before the component is shown. A failure isn't reported until then. */
  const preload = () => {
    chunk.load().catch(() => {})
  }
  return Object.assign(Late, { preload })
}
