import { createElement, useState, type ReactElement } from 'react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { PrintedQuote } from './printed-quote.ts'

interface PrintButtonProps extends ButtonProps {
  /** What the sheet is to say, at the press. */
  read: () => PrintedQuote | Promise<PrintedQuote>
}

/** Prints a quote's sheet, which comes with its code when the button is pressed. */
export function PrintButton({ read, ...look }: PrintButtonProps) {
  const [isReading, setReading] = useState(false)
  const [sheet, setSheet] = useState<ReactElement>()
  const print = async () => {
    setReading(true)
    try {
      const [{ PrintSheet }, printed] = await Promise.all([import('./print-sheet.tsx'), read()])
      setSheet(createElement(PrintSheet, { printed, onDone: () => setSheet(undefined) }))
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. Check your connection and try again.`)
    }
    setReading(false)
  }
  return (
    <>
      <Button {...look} busy={isReading} onClick={() => void print()} />
      {sheet}
    </>
  )
}

const failure = 'The sheet couldn’t be loaded'
