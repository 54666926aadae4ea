import { callables } from '@moving/domain/paths'
import type { LostReason } from '@moving/domain/work/lost-reason'
import type { AnyAction } from './actions.ts'
import { callFunction, signIn } from './accounts.ts'
import type { DeskQuote } from './desk-page.ts'
import { createPersona, type Persona } from './personas.ts'
import { anyQuoteId } from './stored-quote.ts'

async function actAs(coworker: Persona, action: Record<string, unknown>): Promise<void> {
  const { idToken } = await signIn(coworker.email, coworker.password)
  const data = { action_id: anyQuoteId(), ...action }
  const answer = await callFunction(callables.changeRequest, { idToken, data })
  const { done } = (answer.ok ? answer.result : {}) as { done?: boolean }
  if (done !== true) throw new Error(JSON.stringify(answer))
}

export const updateAsCoworker = (
  coworker: Persona,
  { id: quoteId }: Pick<DeskQuote, 'id'>,
  fields: Record<string, unknown>,
) => actAs(coworker, { action: 'update_quote', quote_id: quoteId, ...fields })

export const closeAsCoworker = (
  coworker: Persona,
  { id: quoteId }: DeskQuote,
  reason: LostReason,
) => actAs(coworker, { action: 'close', quote_id: quoteId, reason })

/** An admin without a browser, who changes requests by calling the function. */
export async function createCaller() {
  const persona = await createPersona('admin')
  const change = (action: AnyAction) => actAs(persona, action)
  return { ...persona, change }
}
