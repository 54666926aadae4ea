import { toaster } from '../../ui/overlay/toast-store.ts'

/** Milliseconds after which a toast says that something is still being saved. */
const slowMs = 1000

let underWay = 0
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Runs a save whose result the page already shows. Until it ends, the browser asks for confirmation
 * before the tab closes. If it takes long, a toast says so.
 */
export async function whileSaving<Result>(save: () => Promise<Result>): Promise<Result> {
  underWay += 1
  window.addEventListener('beforeunload', ask)
  let toast: number | undefined
  const timer = setTimeout(() => {
    toast = toaster.create({ type: 'info', title: 'Saving…' })
  }, slowMs)
  try {
    return await save()
  } finally {
    clearTimeout(timer)
    if (toast !== undefined) toaster.dismiss(toast)
    underWay -= 1
    if (underWay === 0) window.removeEventListener('beforeunload', ask)
  }
}
