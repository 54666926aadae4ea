import { afterEach, expect, it, vi } from 'vitest'
import { bringIntoView } from './bring-into-view.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/**
 * Shows an element in a scrollable panel of 400 px. `top` and `bottom` are the element's distances
 * from the panel's upper edge, in px.
 */
function show([top, bottom]: [number, number], { overflowY = 'auto', height = 900 } = {}) {
  const panel = document.createElement('div')
  const part = document.createElement('form')
  panel.append(part)
  document.body.append(panel)
  panel.style.overflowY = overflowY
  Object.defineProperties(panel, {
    scrollHeight: { value: height },
    clientHeight: { value: 400 },
  })
  const at = (from: number, to: number) => new DOMRect(0, from, 100, to - from)
  panel.getBoundingClientRect = () => at(56, 456)
  part.getBoundingClientRect = () => at(56 + top, 56 + bottom)
  const [scrollBy, scrollIntoView] = [vi.fn(), vi.fn()]
  Object.assign(panel, { scrollBy })
  Object.assign(part, { scrollIntoView })
  bringIntoView(part)
  return { scrolled: scrollBy.mock.calls, scrolledIntoView: scrollIntoView.mock.calls }
}

it.each<[string, [number, number], unknown[]]>([
  ['below the panel', [300, 450], [[{ top: 66 }]]],
  ['above it', [-30, 100], [[{ top: -46 }]]],
  ['in view', [100, 300], []],
  ['higher than the panel', [100, 700], [[{ top: 84 }]]],
])(
  'a part of a panel that is %s is scrolled into view without scrolling the window',
  (_, places, scrolled) => {
    expect(show(places)).toEqual({ scrolled, scrolledIntoView: [] })
  },
)

it.each([
  ['does not scroll', { overflowY: 'visible' }],
  ['has nothing to scroll', { height: 400 }],
])('the window scrolls to a part of a panel that %s', (_, panel) => {
  expect(show([300, 450], panel)).toEqual({
    scrolled: [],
    scrolledIntoView: [[{ block: 'nearest' }]],
  })
})
