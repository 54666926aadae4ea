import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { chakra } from '../../../ui/layout.ts'

interface PrintPaperProps {
  onDone: () => void
  children: ReactNode
}

/**
 * While this component is mounted, the printed page shows only its content. The screen doesn't show
 * the content.
 */
export function PrintPaper({ onDone, children }: PrintPaperProps) {
  const leave = useEffectEvent(onDone)
  useEffect(() => printUntilTouch(() => leave()), [])
  return createPortal(
    <chakra.div
      css={{
        display: 'none',
        '@media print': {
          display: 'block',
          'body:has(> &) > :not(&)': { display: 'none !important' },
        },
      }}
      data-print-sheet=""
    >
      {children}
    </chakra.div>,
    document.body,
  )
}

/**
 * Opens the browser's print dialog. On phones `window.print` returns immediately, and `afterprint`
 * is sent while the sheet may still be rendered again for a different paper size. Only input on the
 * page shows that the dialog is closed.
 * @param onOver called at the first input on the page after the dialog
 * @returns a function that stops waiting for input
 */
function printUntilTouch(onOver: () => void): () => void {
  const stopped = new AbortController()
  const focused = document.activeElement
  const leave = () => {
    // The browser may have moved the focus away from an element that printing hides.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    onOver()
  }
  // The print dialog opens in a timeout, because React's strict mode mounts every component twice.
  const timer = setTimeout(() => {
    window.print()
    for (const input of ['pointermove', 'pointerdown', 'keydown']) {
      window.addEventListener(input, leave, { capture: true, once: true, signal: stopped.signal })
    }
  })
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
