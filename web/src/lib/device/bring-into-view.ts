/** Pixels between a part that is brought into view and the edge of what scrolls. */
const margin = 16

/**
 * Scrolls a part into view, and nothing around what scrolls: `scrollIntoView` would move the window, too, under a panel
 * that sticks to it. For the `ref` of a part that appears while something else may be in view.
 */
export function bringIntoView(part: HTMLElement | null): void {
  if (part === null) return
  const panel = scrollerOf(part)
  if (panel === null) return part.scrollIntoView({ block: 'nearest' })
  const [inner, outer] = [part.getBoundingClientRect(), panel.getBoundingClientRect()]
  const above = inner.top - margin - outer.top
  const below = inner.bottom + margin - outer.bottom
  // The beginning of a part that is higher than the panel stays in view.
  if (above < 0) panel.scrollBy({ top: above })
  else if (below > 0) panel.scrollBy({ top: Math.min(below, above) })
}

/** The nearest element around a part that can be scrolled; null for the window. */
function scrollerOf(part: HTMLElement): HTMLElement | null {
  for (let around = part.parentElement; around !== null; around = around.parentElement) {
    if (around === document.body) return null
    const { overflowY } = getComputedStyle(around)
    const scrolls = overflowY === 'auto' || overflowY === 'scroll'
    if (scrolls && around.scrollHeight > around.clientHeight) return around
  }
  return null
}
