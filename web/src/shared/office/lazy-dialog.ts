import { createElement, type ComponentType } from 'react'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'

/**
 * A dialog whose code comes when it is mounted; the press after a failure tries again.
 * @param name 'Log Call', as its button calls it
 */
export function lazyDialog<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { onClose: () => void }> {
  const failure = `The dialog '${name}' couldn’t be loaded`
  return function LazyDialog(props) {
    const { data } = useAsyncData<{ dialog: ComponentType<Props> }>({
      key: name,
      failure,
      subscribe: async ({ next }) => next({ dialog: await load() }),
      onError() {
        toaster.error(`${failure}. Check your connection and try again.`)
        props.onClose()
      },
    })
    return data ? createElement(data.dialog, props) : null
  }
}
