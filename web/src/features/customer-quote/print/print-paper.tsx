import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { chakra } from '../../../ui/layout.ts'
import { printOnLetter } from './print-on-letter.ts'

interface PrintPaperProps {
  /** What is printed; another one is printed anew. */
  printed: unknown
  /** Called when the paper is of no use any more. */
  onDone: () => void
  children: ReactNode
}

/** Prints what is inside alone: while this is mounted, paper shows nothing else, and the screen nothing of it. */
export function PrintPaper({ printed, onDone, children }: PrintPaperProps) {
  const leave = useEffectEvent(onDone)
  useEffect(() => printOnLetter(() => leave()), [printed])
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
