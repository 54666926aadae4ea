import { chakra } from '@chakra-ui/react/styled-system'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
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

const belowHeader = '88px'
const aboveBar = 'calc(var(--bottom-bar, 0px) + 16px)'

/** The region's place on a page: below the header and its menu, clear of what has the focus. */
const floating = {
  position: 'fixed',
  zIndex: 'bar',
  top: { base: 'auto', sm: belowHeader },
  bottom: { base: aboveBar, sm: 'auto' },
  insetInlineEnd: { base: '4', sm: '5' },
  insetInlineStart: { base: '4', sm: 'auto' },
  width: { base: 'auto', sm: '380px' },
  gap: '2.5',
} as const

/** The end of the window that it is moved to; undefined for its usual place. */
const moved = {
  top: { top: belowHeader, bottom: 'auto' },
  bottom: { top: 'auto', bottom: aboveBar },
} as const

/** Its place in a dialog: between content and buttons, over neither. */
const inFlow = { px: '5', gap: '2.5', css: { '&:not(:empty)': { py: '3' } } } as const

/**
 * Top right below the header, at 375 px at the bottom above any bar, and at the other end where that
 * would lie over what has the focus. A live region from the start, so that the first toast is read
 * out too. The page has one, and each open dialog; the latest of them shows.
 */
export function Toaster({ place = 'page' }: { place?: 'page' | 'dialog' }) {
  const [host] = useState(() => Symbol('toaster'))
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => toastStore.addHost(host), [host])
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, () => none)
  const isShown = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.topHost() === host,
    () => false,
  )
  const end = useClearEnd(region, place === 'page' && isShown ? toasts : none)
  return (
    <chakra.div
      ref={region}
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      display="flex"
      flexDirection="column"
      {...(place === 'dialog' ? inFlow : { ...floating, ...(end && moved[end]) })}
    >
      {isShown && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </chakra.div>
  )
}

/** The end of the window at which the toasts lie over nothing that has, or had last, the focus. */
function useClearEnd(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  const [end, setEnd] = useState<keyof typeof moved>()
  // A button that is switched off while it works loses the focus, and is pressed next all the same.
  const last = useRef<Element>(null)
  if (toasts.length === 0 && end) setEnd(undefined)
  useLayoutEffect(() => {
    const keepClear = () => {
      const shown = region.current
      if (!shown || !last.current || toasts.length === 0 || shown.contains(last.current)) return
      const frame = shown.getBoundingClientRect()
      if (!overlaps(frame, last.current.getBoundingClientRect())) return
      setEnd(frame.top + frame.bottom > window.innerHeight ? 'top' : 'bottom')
    }
    const noteFocus = ({ target }: FocusEvent) => {
      last.current = target as Element
      keepClear()
    }
    keepClear()
    document.addEventListener('focusin', noteFocus)
    return () => document.removeEventListener('focusin', noteFocus)
  }, [region, toasts])
  return end
}

function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
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
    const timer = setTimeout(() => toaster.dismiss(toast.id), toast.lifeMs ?? toastLifeMs)
    return () => clearTimeout(timer)
  }, [held, toast])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
