import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { chakra } from '../layout.ts'

/**
 * Leaves a form, but asks for confirmation if something was typed.
 * @returns `leave`, and the question to show instead of the form's buttons; null unless it is asked
 */
export function useDiscard(isTyped: () => boolean, onLeave: () => void) {
  const focused = useRef<Element>(null)
  const [isAsking, setAsking] = useState(false)
  const keep = () => {
    setAsking(false)
    if (focused.current instanceof HTMLElement) focused.current.focus()
  }
  const discard = () => {
    setAsking(false)
    onLeave()
  }
  const leave = () => {
    if (isAsking) keep()
    else if (isTyped()) {
      focused.current = document.activeElement
      setAsking(true)
    } else onLeave()
  }
  const question: ReactNode = isAsking ? <Question onKeep={keep} onDiscard={discard} /> : null
  return { leave, question }
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
