import { serviceArea } from '../../../../content/service-area-page.ts'

/** Marks the element that the map replaces. */
export const mapPlace = { 'data-map-place': '' } as const
/** Marks the button that opens the map. */
export const mapOpener = { 'data-map-opener': '' } as const

const [place] = Object.keys(mapPlace)
const [opener] = Object.keys(mapOpener)

/**
 * Replaces the drawing with OpenStreetMap's map, at the same size, if an opener was clicked. The
 * map takes over the button's focus. It works on the DOM, so that a prerendered page can use it too
 * (`StaticPage` in app.tsx).
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
