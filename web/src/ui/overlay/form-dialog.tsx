import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { chakra } from '../layout.ts'

/**
 * A dialog with a form. Escape, its close button, a click outside and leaving the page ask first
 * once something was typed; a 'Cancel' in the footer calls `onClose` itself and doesn't ask.
 */
export function FormDialog({ open, onClose, footer, children, ...dialog }: DialogProps) {
  const isTyped = useRef(false)
  const focused = useRef<Element>(null)
  const [isAsking, setAsking] = useState(false)
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
  const keep = () => {
    setAsking(false)
    if (focused.current instanceof HTMLElement) focused.current.focus()
  }
  const discard = () => {
    setAsking(false)
    onClose()
  }
  const requestClose = () => {
    if (isAsking) keep()
    else if (isTyped.current) {
      focused.current = document.activeElement
      setAsking(true)
    } else onClose()
  }
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={requestClose}
      footer={isAsking ? <Question onKeep={keep} onDiscard={discard} /> : footer}
    >
      <chakra.div onInput={() => (isTyped.current = true)}>{children}</chakra.div>
    </Dialog>
  )
}

function Question({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keeping = useRef<HTMLButtonElement>(null)
  useEffect(() => keeping.current?.focus(), [])
  return (
    <>
      <chakra.p role="alert" flex="1" alignSelf="center" fontWeight="semibold" minWidth="10rem">
        Discard what you typed?
      </chakra.p>
      <Button variant="outline" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={keeping} onClick={onKeep}>
        Keep Editing
      </Button>
    </>
  )
}
