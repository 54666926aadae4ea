/** Milliseconds that the page has to be visible before a gesture counts as a person's. */
const inSightMs = 2000

/**
 * Calls back once when a person uses a page that they have seen. Programs that scan links either
 * don't click, or click immediately.
 * @returns a function that stops waiting
 */
export function watchGesture(onGesture: () => void): () => void {
  let since = document.visibilityState === 'visible' ? Date.now() : null
  const controller = new AbortController()
  const { signal } = controller
  const onVisibility = () => {
    since = document.visibilityState === 'visible' ? Date.now() : null
  }
  const onTouch = () => {
    if (since === null || Date.now() - since < inSightMs) return
    controller.abort()
    onGesture()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  document.addEventListener('pointerdown', onTouch, { signal, capture: true })
  document.addEventListener('keydown', onTouch, { signal, capture: true })
  return () => controller.abort()
}
