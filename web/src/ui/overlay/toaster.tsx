import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { alertIcons, AlertFrame } from '../alert.tsx'
import { Button } from '../button.tsx'
import { IconX } from '../icon/icons.ts'
import { actionLifeMs, toaster, toastLifeMs, toastStore, type Toast } from './toast-store.ts'

export { toaster } from './toast-store.ts'

const none: readonly Toast[] = []

/**
 * Toasts overlay the page at its lower right, on phones above any bar. In a dialog they are between
 * content and buttons, because nothing outside of it can be read or clicked. The page and each open
 * dialog have a toaster, and the latest one shows the toasts. It is a live region from the start,
 * so that screen readers read the first toast too.
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
  gap: '2',
  // Space for the shadow. Clicks in it reach the page.
  p: '3',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // Leaves some room for the content on a small screen.
  maxHeight: '40dvh',
  overflowY: 'auto',
  position: 'fixed',
  inset: {
    base: 'auto 0 calc(68px + env(safe-area-inset-bottom)) 0',
    lg: 'auto 20px 20px auto',
  },
  maxWidth: { md: '28rem' },
  // A fixed width, so that the toast doesn't change when the font arrives.
  width: { md: '28rem' },
  ms: { md: 'auto' },
  'dialog &': { position: 'static', maxWidth: 'none', py: '0', '&:not(:empty)': { pb: '2' } },
} as const

function ToastCard({ toast }: { toast: Toast }) {
  const type = toast.type ?? 'info'
  const Icon = alertIcons[type]
  const hold = useExpiry(toast)
  return (
    <AlertFrame tone={type} {...hold} data-type={type} boxShadow="floating">
      <Icon />
      <chakra.div flex="1" minWidth="0">
        {toast.title !== undefined && <chakra.p fontWeight="bold">{toast.title}</chakra.p>}
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

/**
 * Dismisses a toast after it was in view for its time, unless it is an error, or the pointer or
 * focus is on it. It isn’t seen in a background tab.
 */
function useExpiry(toast: Toast) {
  const [held, setHeld] = useState(false)
  const isInView = useSyncExternalStore(watchVisibility, isPageVisible)
  useEffect(() => {
    if (held || !isInView || toast.type === 'error') return
    const timer = setTimeout(
      () => toaster.dismiss(toast.id),
      toast.action ? actionLifeMs : toastLifeMs,
    )
    return () => clearTimeout(timer)
  }, [held, isInView, toast])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

const isPageVisible = () => document.visibilityState === 'visible'

function watchVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
