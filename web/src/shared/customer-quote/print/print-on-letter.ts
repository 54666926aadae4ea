import { rejectAfter } from '../../../lib/async/timeout.ts'

/** How long paper waits for its type, in milliseconds. */
const typeTimeoutMs = 3000

/**
 * Prints the document on Letter, once its type is there.
 * @param onReady called right before, with the type there
 * @param onOver called when nothing will be drawn for paper any more
 * @returns how to stop, which gives other prints their own paper back
 */
export function printOnLetter({
  onReady,
  onOver,
}: Record<'onReady' | 'onOver', () => void>): () => void {
  const stopped = new AbortController()
  const putBackPaper = takeLetterPaper()
  void whenTypeIsThere().then(() => {
    if (stopped.signal.aborted) return
    const focused = document.activeElement
    const leave = () => {
      giveFocusBack(focused)
      onOver()
    }
    onReady()
    if (printAndWait()) leave()
    else afterNextTouch(leave, stopped.signal)
  })
  return () => {
    stopped.abort()
    putBackPaper()
  }
}

/** Of a sheet of Letter within its margins, in pixels of paper: 7.1 and 10 inches. */
const room = { width: 681, height: 958 }

/** Makes smaller what would need a second page, type and all: the lines get longer by it, so one try is enough. */
export function fitOnLetter(paper: HTMLElement): void {
  const asOnPaper = { display: 'block', position: 'absolute', width: `${room.width}px` }
  Object.assign(paper.style, asOnPaper, { visibility: 'hidden', zoom: '' })
  const height = paper.offsetHeight
  paper.removeAttribute('style')
  if (height > room.height) paper.style.zoom = String(room.height / height)
}

/** The sheet is not drawn on the screen, so nothing else may have asked for its type yet. */
async function whenTypeIsThere(): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body)
  try {
    await Promise.race([document.fonts.load(`16px ${fontFamily}`), rejectAfter(typeTimeoutMs)])
  } catch {
    // Another type is better than no paper.
  }
}

/**
 * Opens the browser's dialog.
 * @returns whether the browser waited until it was closed, as on computers
 */
function printAndWait(): boolean {
  let isOver = false
  const note = () => {
    isOver = true
  }
  window.addEventListener('afterprint', note)
  window.print()
  window.removeEventListener('afterprint', note)
  return isOver
}

/** What is hidden for paper may lose the focus. */
function giveFocusBack(focused: Element | null) {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

/**
 * On phones `window.print` returns at once, and `afterprint` comes while the sheet may still be drawn
 * again, for another paper: only a touch of the page says that the dialog is gone.
 */
function afterNextTouch(leave: () => void, signal: AbortSignal): void {
  for (const touch of ['pointerdown', 'keydown']) {
    window.addEventListener(touch, leave, { capture: true, once: true, signal })
  }
}

/** @returns puts back what paper there was; Safari of before 16.4 prints on what it has */
function takeLetterPaper(): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {}
  const letter = new CSSStyleSheet()
  letter.replaceSync('@page { size: letter; margin: 0.5in 0.7in }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, letter]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== letter)
  }
}
