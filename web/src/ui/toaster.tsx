import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { alertRecipe } from '../theme/recipes/alert.ts'
import { Button } from './button.tsx'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts'
import { toaster, toastLifeMs, toastStore, type Toast } from './toast-store.ts'

export { toaster } from './toast-store.ts'

const Frame = chakra('div', alertRecipe)
const none: readonly Toast[] = []

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertCircle,
  info: IconInfoCircle,
} as const

/**
 * Top right, at 375 px at the bottom above any bar. A live region from the start, so that the first
 * toast is read out too. The page has one, and each open dialog; the latest of them shows.
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
    <chakra.div
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      position="fixed"
      zIndex="skip"
      top={{ sm: '5' }}
      bottom={{ base: 'calc(var(--bottom-bar, 0px) + 16px)', sm: 'auto' }}
      insetInlineEnd={{ base: '4', sm: '5' }}
      insetInlineStart={{ base: '4', sm: 'auto' }}
      width={{ base: 'auto', sm: '380px' }}
      display="flex"
      flexDirection="column"
      gap="2.5"
    >
      {isShown && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </chakra.div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const type = toast.type ?? 'info'
  const Icon = icons[type]
  const hold = useExpiry(toast)
  return (
    <Frame tone={type} floating {...hold} data-type={type}>
      <Icon />
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight="bold">{toast.title}</chakra.p>
        {toast.description !== undefined && (
          <chakra.p overflowWrap="anywhere">{toast.description}</chakra.p>
        )}
      </chakra.div>
      {toast.action !== undefined && <ToastAction id={toast.id} action={toast.action} />}
      <Button
        variant="ghost"
        size="icon"
        aria-label="Dismiss"
        my="-2"
        me="-2.5"
        onClick={() => toaster.dismiss(toast.id)}
      >
        <IconX size={18} />
      </Button>
    </Frame>
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
    const timer = setTimeout(() => toaster.dismiss(toast.id), toastLifeMs)
    return () => clearTimeout(timer)
  }, [held, toast])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
