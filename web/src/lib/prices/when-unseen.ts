/**
 * Runs a change when it can't move visible content: while its place is below or above the window,
 * or after the visitor's next click or key, when the page may change anyway.
 */
export function whenUnseen(place: HTMLElement, change: () => void): void {
  const inputs = ['click', 'keyup'] as const
  const done = () => {
    observer.disconnect()
    for (const input of inputs) removeEventListener(input, done, true)
    change()
  }
  // The place is empty and has no height, so the element before it counts.
  const before = place.previousElementSibling ?? place
  const observer = new IntersectionObserver(() => {
    const { bottom } = before.getBoundingClientRect()
    if (bottom <= 0 || bottom >= innerHeight) done()
  })
  observer.observe(before)
  for (const input of inputs) addEventListener(input, done, true)
}
