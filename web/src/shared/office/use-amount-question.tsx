import { questionAboutAmount } from '@moving/domain/estimate/unusual-amount'
import { useState } from 'react'
import { bringIntoView } from '../../lib/device/bring-into-view.ts'
import { Alert } from '../../ui/alert.tsx'

/**
 * Milliseconds within which a second click is part of a double click, because the question can't
 * have been read yet.
 */
const doubleClickMs = 500

/**
 * Asks about an unusual amount before it is sent. If the user clicks again, the same amount is
 * sent.
 * @param others other amounts of the request; null for a missing one
 */
export function useAmountQuestion(others: readonly (number | null)[]) {
  const [asked, setAsked] = useState<{ amount: number | null; question: string; at: number }>()
  /**
   * Shows the question about an amount. Returns false if there is no question, or the user has
   * answered it.
   */
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
