type ToastType = 'success' | 'error' | 'info' | 'warning'

export interface ToastOptions {
  title?: string
  description?: string
  /** A second paragraph: the cause of a failure and the next step. */
  reason?: string
  type?: ToastType
  /** One button in the toast; pressing it also dismisses the toast. */
  action?: { label: string; onPress: () => void }
}

export interface Toast extends ToastOptions {
  id: number
}

/** Milliseconds that a toast stays; errors stay until they are dismissed. */
export const toastLifeMs = 6000
/** Milliseconds that one with a button stays, such as 'Undo'. */
export const actionLifeMs = 8000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Regions that can show toasts, in the order in which they appeared: an open dialog's is last. */
let hosts: readonly symbol[] = []

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  snapshot: () => toasts,
  /**
   * The region that shows them now, because behind a modal dialog they could be neither read nor
   * clicked.
   */
  topHost: () => hosts.at(-1),
  addHost(host: symbol) {
    hosts = [...hosts, host]
    listeners.forEach((listener) => listener())
    return () => {
      hosts = hosts.filter((other) => other !== host)
      listeners.forEach((listener) => listener())
    }
  },
}

/** The only saves whose toast has the title “Success”. */
const titled: readonly string[] = [
  'Quote updated successfully',
  'Analytics data exported successfully',
]

/** `toaster.success('Quote added')`; `create` for a toast with a custom title. */
export const toaster = {
  /**
   * Shows a toast and returns its number. It replaces the same text, and a success that has nothing
   * to click: what went wrong and what can be undone stay.
   */
  create(options: ToastOptions): number {
    const id = nextId
    nextId += 1
    const isSame = ({ title, description }: Toast) =>
      title === options.title && description === options.description
    const others = toasts.filter(
      (toast) => !isSame(toast) && (toast.type !== 'success' || toast.action !== undefined),
    )
    change([...others, { ...options, id }])
    return id
  },
  success(description: string, action?: ToastOptions['action']): number {
    return toaster.create({
      ...(titled.includes(description) && { title: 'Success' }),
      ...{ description, type: 'success' },
      ...(action && { action }),
    })
  },
  /**
   * Shows a failure: “Error” and its sentence (lib/calls/failure-messages.ts).
   * @param reason the cause and the next step
   */
  error(description: string, reason?: string): number {
    return toaster.create({
      title: 'Error',
      description,
      type: 'error',
      ...(reason !== undefined && { reason }),
    })
  },
  dismiss(id?: number) {
    change(id === undefined ? [] : toasts.filter((toast) => toast.id !== id))
  },
}
