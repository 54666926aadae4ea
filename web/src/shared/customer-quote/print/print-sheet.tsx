import { useState } from 'react'
import type { PrintedQuote } from './printed-quote.ts'
import { PrintPaper } from './print-paper.tsx'
import { SheetPage } from './sheet-page.tsx'

interface PrintSheetProps {
  /** The content of the sheet. If it changes, the sheet is printed again. */
  printed: PrintedQuote
  /** Called when the sheet is no longer needed. */
  onDone: () => void
}

export function PrintSheet({ printed, onDone }: PrintSheetProps) {
  const [printedAt] = useState(() => new Date())
  return (
    <PrintPaper isOnePage printed={printed} onDone={onDone}>
      <SheetPage printed={printed} printedAt={printedAt} />
    </PrintPaper>
  )
}
