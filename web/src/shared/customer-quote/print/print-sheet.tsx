import { useState } from 'react'
import type { PrintedQuote } from './printed-quote.ts'
import { PrintPaper } from './print-paper.tsx'
import { SheetPage } from './sheet-page.tsx'

interface PrintSheetProps {
  /** Another one is printed anew. */
  printed: PrintedQuote
  /** Called when the sheet is of no use any more. */
  onDone: () => void
}

/** Prints one quote. */
export function PrintSheet({ printed, onDone }: PrintSheetProps) {
  const [printedAt] = useState(() => new Date())
  return (
    <PrintPaper isOnePage printed={printed} onDone={onDone}>
      <SheetPage printed={printed} printedAt={printedAt} />
    </PrintPaper>
  )
}
