import type { ReactNode } from 'react'
import { CheckboxCard } from '../../ui/form/choice-cards.tsx'

interface NoEmailProps {
  hasNone: boolean
  onChoose: (hasNone: boolean) => void
  /** The email field. */
  children: ReactNode
}

/** For a caller without email: a checkbox that replaces the field. */
export function NoEmail({ hasNone, onChoose, children }: NoEmailProps) {
  return (
    <>
      {!hasNone && children}
      <CheckboxCard
        // The wording avoids the exact label of the field above.
        label="The caller has no email"
        hint="No emails are sent about this quote. Call with the estimate."
        checked={hasNone}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </>
  )
}
