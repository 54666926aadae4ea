import { useEffect, useRef } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { chakra } from '../layout.ts'
import { useDiscard } from './use-discard.tsx'

/**
 * A dialog with a form. After something is typed, Escape, the close button, a click outside and
 * leaving the page ask for confirmation. A Cancel button in the footer calls `onClose` and doesn't
 * ask.
 */
export function FormDialog({ open, onClose, footer, children, ...dialog }: DialogProps) {
  const isTyped = useRef(false)
  const { leave, question } = useDiscard(() => isTyped.current, onClose)
  useEffect(() => {
    if (!open) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      isTyped.current = false
    }
  }, [open])
  return (
    <Dialog {...dialog} open={open} onClose={leave} footer={question ?? footer}>
      <chakra.div onInput={() => (isTyped.current = true)}>{children}</chakra.div>
    </Dialog>
  )
}
