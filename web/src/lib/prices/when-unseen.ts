/**
 * Runs a change once it moves nothing that is in view: while its place is below or above the
 * window, or after the visitor's next click or key, when the page moves anyway.
 */
export function whenUnseen(place: HTMLElement, change: () => void): void {
  const inputs = ['click', 'keyup'] as const
  const done = () => {
    observer.disconnect()
    for (const input of inputs) removeEventListener(input, done, true)
    change()
  }
  // An empty place has no box of its own, so the element before it decides.
  const before = place.previousElementSibling ?? place
  const observer = new IntersectionObserver(() => {
    const { bottom } = before.getBoundingClientRect()
    if (bottom <= 0 || bottom >= innerHeight) done()
  })
  observer.observe(before)
  for (const input of inputs) addEventListener(input, done, true)
}
