import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { chakra } from '../../../ui/layout.ts'
import { printOnLetter } from './print-on-letter.ts'
import type { PrintedQuote } from './printed-quote.ts'
import { SheetPage } from './sheet-page.tsx'

interface PrintSheetProps {
  /** Another one is printed anew. */
  printed: PrintedQuote
  /** Called when the sheet is of no use any more. */
  onDone: () => void
}

/** Prints one quote alone: while this is mounted, paper shows nothing else, and the screen no sheet. */
export function PrintSheet({ printed, onDone }: PrintSheetProps) {
  const [printedAt] = useState(() => new Date())
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
      <SheetPage printed={printed} printedAt={printedAt} />
    </chakra.div>,
    document.body,
  )
}
