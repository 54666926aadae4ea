import { serviceArea } from '../../../../content/service-area-page.ts'

export const mapPlace = { 'data-map-place': '' } as const
export const mapOpener = { 'data-map-opener': '' } as const

const [place] = Object.keys(mapPlace)
const [opener] = Object.keys(mapOpener)

/**
 * Replaces the drawing with OpenStreetMap's map, at the same size, if the button that opens the map
 * was clicked. The map also gets the focus. The code uses the DOM, so that prerendered HTML without
 * React can use it too (as-served.tsx).
 */
export function openMap(pressed: Element): void {
  const drawing = pressed.closest(`[${opener}]`)?.closest<HTMLElement>(`[${place}]`)
  if (!drawing) return
  const frame = document.createElement('iframe')
  Object.assign(frame, { title: serviceArea.frameTitle, src: serviceArea.embed })
  Object.assign(frame.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  drawing.style.visibility = 'hidden'
  drawing.after(frame)
  frame.focus()
}
