/** Pixels between the part and the edge of the scrolling panel. */
const margin = 16

/**
 * Scrolls a part of a panel into view without scrolling the window, which `scrollIntoView` would do
 * too. Use it as the `ref` of a part that may appear outside of the visible area.
 */
export function bringIntoView(part: HTMLElement | null): void {
  if (part === null) return
  const panel = scrollerOf(part)
  if (panel === null) return part.scrollIntoView({ block: 'nearest' })
  const [inner, outer] = [part.getBoundingClientRect(), panel.getBoundingClientRect()]
  const above = inner.top - margin - outer.top
  const below = inner.bottom + margin - outer.bottom
  // If the part is higher than the panel, its beginning is shown.
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
