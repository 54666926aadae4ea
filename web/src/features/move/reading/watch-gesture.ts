/** How long the page has to have been in sight before a gesture tells of a person. */
const inSightMs = 2000

/**
 * Tells once when somebody touches the page that they have seen: programs that open links for their
 * readers press nothing, or at once.
 * @returns how to stop
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
