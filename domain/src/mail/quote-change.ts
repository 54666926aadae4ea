/** What of a quote a mail to the customer is about. */
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

/** The facts of a stored quote, whatever else it holds. */
export function tellableFacts(quote: {
  estimate_amount?: number | null | undefined
  status: string
}): TellableFacts {
  return { estimate: quote.estimate_amount ?? null, status: quote.status }
}

/**
 * What the customer should hear of between two states of a quote; null for nothing. Taking an
 * estimate back is no news by mail: the office calls.
 */
export function tellableChange(before: TellableFacts, after: TellableFacts): TellableChange | null {
  const change = {
    estimate: after.estimate !== null && after.estimate !== before.estimate,
    scheduled: after.status === 'scheduled' && before.status !== 'scheduled',
  }
  return change.estimate || change.scheduled ? change : null
}
