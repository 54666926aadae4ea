import { createElement, type ComponentType, type ReactNode } from 'react'
import { ShortcutList } from '../../../shared/office/shortcut-list.tsx'
import { useSession } from '../../../features/session/session-context.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Container } from '../../../ui/page.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'

const nobody = { uid: '', email: null, displayName: null }

/** Who works at the office's pages; somebody without a uid, who can save nothing, until that is known. */
export const useEditor = () => useSession().user ?? nobody

/** The end of an office's page: ways on from it, and its keys. */
export function OfficeFoot({ children }: { children?: ReactNode }) {
  return (
    <Container
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent={children === undefined ? 'flex-end' : 'space-between'}
      gap="3"
      pb={{ base: '6', md: '8' }}
    >
      {children}
      <ShortcutList />
    </Container>
  )
}

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
