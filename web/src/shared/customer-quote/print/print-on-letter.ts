import { rejectAfter } from '../../../lib/async/timeout.ts'

/** How long printing waits for the font, in milliseconds. */
const typeTimeoutMs = 3000

/**
 * Prints the document on Letter, once its font is loaded.
 * @param onReady called right before, with the font loaded
 * @param onOver called when nothing will be printed anymore
 * @returns a function that stops it and restores other prints' paper size
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

/** The area of a Letter sheet within its margins, in pixels of paper: 7.1 and 10 inches. */
const room = { width: 681, height: 958 }

/**
 * Shrinks content that would need a second page, including its font: lines get longer, so one
 * attempt is enough.
 */
export function fitOnLetter(paper: HTMLElement): void {
  const asOnPaper = { display: 'block', position: 'absolute', width: `${room.width}px` }
  Object.assign(paper.style, asOnPaper, { visibility: 'hidden', zoom: '' })
  const height = paper.offsetHeight
  paper.removeAttribute('style')
  if (height > room.height) paper.style.zoom = String(room.height / height)
}

/** The sheet isn't rendered on the screen, so its font may not have been requested yet. */
async function whenTypeIsThere(): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body)
  try {
    await Promise.race([document.fonts.load(`16px ${fontFamily}`), rejectAfter(typeTimeoutMs)])
  } catch {
    // A different font is better than no print.
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

/** An element that is hidden for printing may lose the focus. */
function giveFocusBack(focused: Element | null) {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

/**
 * On phones `window.print` returns at once, and `afterprint` comes while the sheet may still be
 * rendered again for a different paper size: only a touch of the page shows that the dialog is
 * gone.
 */
function afterNextTouch(leave: () => void, signal: AbortSignal): void {
  for (const touch of ['pointerdown', 'keydown']) {
    window.addEventListener(touch, leave, { capture: true, once: true, signal })
  }
}

/** @returns a function that restores the paper size; Safari before 16.4 prints on its default */
function takeLetterPaper(): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {}
  const letter = new CSSStyleSheet()
  letter.replaceSync('@page { size: letter; margin: 0.5in 0.7in }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, letter]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== letter)
  }
}
