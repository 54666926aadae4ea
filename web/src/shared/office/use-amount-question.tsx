import { questionAboutAmount } from '@moving/domain/estimate/unusual-amount'
import { useState } from 'react'
import { bringIntoView } from '../../lib/device/bring-into-view.ts'
import { Alert } from '../../ui/alert.tsx'

/** A second click within this time belongs to a double click, before anyone can have read it. */
const doubleClickMs = 500

/**
 * Asks about an unusual amount before it is sent. The same amount is sent with the next click.
 * @param others the other amounts of the request; null for none
 */
export function useAmountQuestion(others: readonly (number | null)[]) {
  const [asked, setAsked] = useState<{ amount: number | null; question: string; at: number }>()
  /** Shows the question about an amount; false if there is none, or if it was answered. */
  const asksAbout = (amount: number | null): boolean => {
    const question = questionAboutAmount(amount, others)
    const isAnswered = asked?.amount === amount && Date.now() - asked.at > doubleClickMs
    const asks = question !== null && !isAnswered
    setAsked(asks ? { amount, question, at: Date.now() } : undefined)
    return asks
  }
  const alert = asked && (
    <Alert key={asked.question} ref={bringIntoView} tone="warning" role="alert">
      {asked.question} If so, click again.
    </Alert>
  )
  return { asksAbout, alert }
}
