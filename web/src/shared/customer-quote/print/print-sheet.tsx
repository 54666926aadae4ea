import { useState } from 'react'
import type { PrintedQuote } from './printed-quote.ts'
import { PrintPaper } from './print-paper.tsx'
import { SheetPage } from './sheet-page.tsx'

interface PrintSheetProps {
  printed: PrintedQuote
  onDone: () => void
}

export function PrintSheet({ printed, onDone }: PrintSheetProps) {
  const [printedAt] = useState(() => new Date())
  return (
    <PrintPaper onDone={onDone}>
      <SheetPage printed={printed} printedAt={printedAt} />
    </PrintPaper>
  )
}
