import { createElement, useState, type ReactElement } from 'react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { useBusyClick } from '../../use-busy-click.ts'
import type { PrintedQuote } from './printed-quote.ts'

interface PrintButtonProps extends ButtonProps {
  /** Reads the sheet's content when the button is clicked. */
  read: () => PrintedQuote | Promise<PrintedQuote>
}

/** Prints a quote's sheet. Its code is loaded when the button is clicked. */
export function PrintButton({ read, ...look }: PrintButtonProps) {
  const [sheet, setSheet] = useState<ReactElement>()
  const press = useBusyClick('The sheet couldn’t be loaded', async () => {
    const [{ PrintSheet }, printed] = await Promise.all([import('./print-sheet.tsx'), read()])
    setSheet(createElement(PrintSheet, { printed, onDone: () => setSheet(undefined) }))
  })
  return (
    <>
      <Button {...look} {...press} />
      {sheet}
    </>
  )
}
