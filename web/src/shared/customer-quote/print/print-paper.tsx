import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { chakra } from '../../../ui/layout.ts'
import { fitOnLetter, printOnLetter } from './print-on-letter.ts'

interface PrintPaperProps {
  /** The printed content; a different one is printed again. */
  printed: unknown
  /** True if the content is shrunk until it fits on one page. */
  isOnePage?: boolean
  /** Called when the paper is no longer needed. */
  onDone: () => void
  children: ReactNode
}

/**
 * Prints only its content: while this is mounted, paper shows nothing else, and the screen doesn't
 * show it.
 */
export function PrintPaper({ printed, isOnePage = false, onDone, children }: PrintPaperProps) {
  const paper = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onDone)
  const fit = useEffectEvent(() => {
    if (isOnePage && paper.current !== null) fitOnLetter(paper.current)
  })
  useEffect(() => printOnLetter({ onReady: () => fit(), onOver: () => leave() }), [printed])
  return createPortal(
    <chakra.div
      ref={paper}
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
