import { collections, quotePath, quoteWorkPath } from '@moving/domain/paths'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { outcomeFields } from '@moving/domain/work/quote-work'
import { FieldValue } from 'firebase-admin/firestore'
import { callFunction, signIn } from './accounts.ts'
import { adminClients } from './admin.ts'
import type { DeskQuote } from './desk-page.ts'
import { createPersona, type Persona } from './personas.ts'

/** Stores an update of a quote as the desk of a coworker does: together with who made it. */
export async function updateAsCoworker(
  coworker: Persona,
  { id }: DeskQuote,
  fields: Record<string, unknown>,
): Promise<void> {
  const { db } = adminClients()
  const at = FieldValue.serverTimestamp()
  const batch = db.batch()
  batch.update(db.doc(quotePath(id)), { ...fields, updated_at: at })
  const editor = { editor_uid: coworker.uid, editor_email: coworker.email }
  batch.set(db.collection(collections.quoteEdits).doc(), { quote_id: id, at, ...editor })
  await batch.commit()
}

/** Closes a request as the desk of a coworker does. */
export async function closeAsCoworker(
  { email }: Persona,
  { id }: DeskQuote,
  reason: LostReason,
): Promise<void> {
  const at = FieldValue.serverTimestamp()
  const times = { created_at: at, updated_at: at, closed_at: at }
  await adminClients()
    .db.doc(quoteWorkPath(id))
    .set({ ...outcomeFields(reason, email), ...times, tasks: {}, due_at: null }, { merge: true })
}

/** An admin without a browser, who changes requests by calling the function. */
export async function createCaller() {
  const persona = await createPersona('admin')
  const { idToken } = await signIn(persona.email, persona.password)
  return {
    ...persona,
    /** @throws when the function refuses */
    async change(change: { verdict: string } & Record<string, unknown>): Promise<void> {
      const answer = await callFunction('changeRequest', { idToken, data: change })
      if (!answer.ok) throw new Error(JSON.stringify(answer))
    },
  }
}
