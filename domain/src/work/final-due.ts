import type { QuoteWork } from './quote-work.ts'

/** Whether somebody has entered what the move came to. */
export function isFinalKnown({ final_amount: amount }: Pick<QuoteWork, 'final_amount'>): boolean {
  return typeof amount === 'number'
}

/** A plan that comes back: nobody is asked any more what a move came to once that is known. */
export function planStillDue<Plan extends Pick<QuoteWork, 'due_at' | 'due_why'>>(
  plan: Plan,
  work: Pick<QuoteWork, 'final_amount'>,
): Plan {
  return plan.due_why === 'final' && isFinalKnown(work) ? { ...plan, due_at: null } : plan
}
