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
  const change = {
    estimate: after.estimate !== null && after.estimate !== before.estimate,
    scheduled: after.status === 'scheduled' && before.status !== 'scheduled',
  }
  return change.estimate || change.scheduled ? change : null
}
