import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { alertIcons, AlertFrame } from '../alert.tsx'
import { Button } from '../button.tsx'
import { IconX } from '../icon/icons.ts'
import { actionLifeMs, toaster, toastLifeMs, toastStore, type Toast } from './toast-store.ts'

export { toaster } from './toast-store.ts'

const none: readonly Toast[] = []

/**
 * At the foot of the header, which grows by them and pushes the page down: they lie over nothing. In a
 * dialog between content and buttons. A live region from the start, so that the first toast is read out
 * too. The page has one, and each open dialog; the latest of them shows.
 */
export function Toaster() {
  const [host] = useState(() => Symbol('toaster'))
  useEffect(() => toastStore.addHost(host), [host])
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, () => none)
  const isShown = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.topHost() === host,
    () => false,
  )
  return (
    <chakra.div role="region" aria-label="Notifications" aria-live="polite" css={region}>
      {isShown && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </chakra.div>
  )
}

const region = {
  display: 'grid',
  justifyItems: 'end',
  gap: '2',
  // Of a small screen some is left for what they tell of.
  maxHeight: '40dvh',
  overflowY: 'auto',
  '&:not(:empty)': { pb: '2' },
  'html[data-flash] &': { minHeight: { base: '20', md: '14' } },
} as const

function ToastCard({ toast }: { toast: Toast }) {
  const type = toast.type ?? 'info'
  const Icon = alertIcons[type]
  const hold = useExpiry(toast)
  return (
    <AlertFrame tone={type} {...hold} data-type={type} width={{ base: 'full', sm: 'auto' }}>
      <Icon />
      <chakra.div flex="1" minWidth="0" display={{ md: 'flex' }} gap="2">
        <chakra.p fontWeight="bold">{toast.title}</chakra.p>
        {toast.description !== undefined && (
          <chakra.p overflowWrap="anywhere">{toast.description}</chakra.p>
        )}
        {toast.reason !== undefined && <chakra.p overflowWrap="anywhere">{toast.reason}</chakra.p>}
      </chakra.div>
      {toast.action !== undefined && <ToastAction id={toast.id} action={toast.action} />}
      <Button
        variant="ghost"
        size="icon"
        aria-label="Dismiss"
        my="-2.5"
        me="-2.5"
        onClick={() => toaster.dismiss(toast.id)}
      >
        <IconX size={18} />
      </Button>
    </AlertFrame>
  )
}

function ToastAction({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  const press = () => {
    toaster.dismiss(id)
    action.onPress()
  }
  return (
    <Button variant="outline" size="sm" alignSelf="center" onClick={press}>
      {action.label}
    </Button>
  )
}

/** Errors stay; the others go after six seconds in which nobody points at or focuses them. */
function useExpiry(toast: Toast) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.type === 'error') return
    const timer = setTimeout(
      () => toaster.dismiss(toast.id),
      toast.action ? actionLifeMs : toastLifeMs,
    )
    return () => clearTimeout(timer)
  }, [held, toast])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
