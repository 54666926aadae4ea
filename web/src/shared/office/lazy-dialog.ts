import { createElement, type ComponentType } from 'react'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { explainFailure } from '../save/explain-failure.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'

/**
 * A dialog whose code loads when it opens. After a failure, opening it again tries again.
 * @param name the label of its button, such as “Log Call”
 */
export function lazyDialog<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { onClose: () => void }> {
  const failure = `The dialog “${name}” couldn’t be loaded`
  return function LazyDialog(props) {
    const { data } = useAsyncData<{ dialog: ComponentType<Props> }>({
      key: name,
      failure,
      subscribe: async ({ next }) => next({ dialog: await load() }),
      onError(cause) {
        toaster.error(failure, explainFailure(cause))
        props.onClose()
      },
    })
    return data ? createElement(data.dialog, props) : null
  }
}
