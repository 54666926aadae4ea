import { createElement, type ComponentType } from 'react'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { toaster } from '../../../ui/toast-store.ts'

/**
 * A dialog whose code comes when it is opened. Where that fails it says so and closes; the next press tries
 * again.
 * @param name 'Log Call', as its button calls it
 */
export function lateDialog<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const failure = `The dialog '${name}' couldn’t be loaded`
  return function LateDialog(props: Props & { onClose: () => void }) {
    const { data } = useAsyncData<{ Dialog: ComponentType<Props> }>({
      key: name,
      failure,
      subscribe: async ({ next }) => next({ Dialog: await load() }),
      onError() {
        toaster.error(`${failure}. Check your connection and try again.`)
        props.onClose()
      },
    })
    return data ? createElement(data.Dialog, props) : null
  }
}
