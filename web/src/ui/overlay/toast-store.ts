type ToastType = 'success' | 'error' | 'info' | 'warning'

export interface ToastOptions {
  title?: string
  description?: string
  /** A second paragraph: the cause of a failure and the next step. */
  reason?: string
  type?: ToastType
  /** One button in the toast. A click also dismisses the toast. */
  action?: { label: string; onPress: () => void }
}

export interface Toast extends ToastOptions {
  id: number
  /** When it was created, in milliseconds since 1970. */
  at: number
}

/** Milliseconds after which a toast disappears. Errors stay until they are dismissed. */
export const toastLifeMs = 6000
/** A success younger than this, in milliseconds, can't have been read yet. */
const unreadMs = 2000
/** Milliseconds after which a toast with a button, such as Undo, disappears. */
export const actionLifeMs = 8000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

/**
 * Regions that can show toasts, in the order in which they were mounted: an open dialog's is last.
 */
let hosts: readonly symbol[] = []

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  snapshot: () => toasts,
  /**
   * The only region that shows toasts now, because toasts behind a modal dialog could neither be
   * read nor clicked.
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

/** The only messages whose toast has the title “Success”. */
const titled: readonly string[] = [
  'Quote updated successfully',
  'Analytics data exported successfully',
]

export const toaster = {
  /**
   * Shows a toast and returns its id. It replaces a toast with the same text, and any success
   * without a button that could be read. Failures, and toasts with Undo, stay.
   */
  create(options: ToastOptions): number {
    const id = nextId
    nextId += 1
    const isSame = ({ title, description }: Toast) =>
      title === options.title && description === options.description
    const at = Date.now()
    const isRead = (toast: Toast) =>
      toast.type === 'success' && toast.action === undefined && at - toast.at >= unreadMs
    const others = toasts.filter((toast) => !isSame(toast) && !isRead(toast))
    change([...others, { ...options, id, at }])
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
   * Shows a failure under the title “Error”.
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
