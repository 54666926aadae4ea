import { useAsyncData } from '../../../lib/use-async-data.ts'
import { toaster } from '../../../ui/toast-store.ts'

interface LazyPart<Part> {
  isAsked: boolean
  /** 'Log Call', as its button calls it. */
  name: string
  load: () => Promise<Part>
  onFailure: () => void
}

/** A dialog whose code comes when it is asked for; the press after a failure tries again. */
export function useLazyPart<Part>({ isAsked, name, load, onFailure }: LazyPart<Part>) {
  const failure = `The dialog '${name}' couldn’t be loaded`
  const { data } = useAsyncData<{ part: Part }>({
    key: isAsked ? name : null,
    failure,
    subscribe: async ({ next }) => next({ part: await load() }),
    onError() {
      toaster.error(`${failure}. Check your connection and try again.`)
      onFailure()
    },
  })
  return data?.part
}
