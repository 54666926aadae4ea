import { changedFields } from '../quote/office-fields.ts'

/** The facts of a quote that a mail to its customer is about. */
export interface TellableFacts {
  estimate: number | null
  status: string
}

export interface TellableChange {
  /** The office gave an estimate, or another one. */
  estimate: boolean
  /** The office put the move on its schedule. */
  scheduled: boolean
}

/** The facts of a stored quote. */
export function tellableFacts(quote: {
  estimate_amount?: number | null | undefined
  status: string
}): TellableFacts {
  return { estimate: quote.estimate_amount ?? null, status: quote.status }
}

/**
 * The change between two states of a quote that its customer hears of by mail; null for none. An
 * estimate that was taken back is not mailed: the office calls.
 */
export function tellableChange(before: TellableFacts, after: TellableFacts): TellableChange | null {
  const changed = changedFields(asOfficeFields(before), asOfficeFields(after))
  const change = {
    estimate: changed.includes('estimate_amount') && after.estimate !== null,
    scheduled: changed.includes('status') && after.status === 'scheduled',
  }
  return change.estimate || change.scheduled ? change : null
}

const asOfficeFields = ({ status, estimate }: TellableFacts) => ({
  status,
  estimate_amount: estimate,
  admin_notes: null,
})
