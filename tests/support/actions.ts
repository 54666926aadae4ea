import { adminRole } from '@moving/domain/account/role'
import type { ActionResult, SentAction } from '@moving/domain/actions/index'
import { changeRequestSchema } from '@moving/domain/actions/index'
import { rolePath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { changeRequest, type RequestPorts } from '../../functions/src/request/change-request.ts'
import { anyQuoteId } from './stored-quote.ts'

type WithoutId<Action> = Action extends unknown ? Omit<Action, 'action_id'> : never
/** An action; an id is added if it has none. */
export type AnyAction = WithoutId<SentAction> & { action_id?: string }
export type ActionOf<Name extends AnyAction['action']> = Extract<AnyAction, { action: Name }>

export async function expectDone(acting: Promise<ActionResult>): Promise<void> {
  expect(await acting).toMatchObject({ done: true })
}

/** 'done', or the reason of a refusal. */
export const whyOf = (answer: ActionResult) => ('done' in answer ? 'done' : answer.why)

/**
 * A coworker who acts in a test's own project, with the production schema and transaction.
 * @param now the server's clock
 * @param enqueue receives the emails that the actions create
 */
export const actionsOf =
  (
    db: Firestore,
    worker: { uid: string; email: string | null },
    now: () => Date = () => new Date(),
    enqueue: RequestPorts['enqueue'] = () => Promise.resolve(),
  ) =>
  async (action: AnyAction): Promise<ActionResult> => {
    await db.doc(rolePath(worker.uid)).set({ user_id: worker.uid, role: adminRole })
    const input = changeRequestSchema.parse({ action_id: anyQuoteId(), ...action })
    return changeRequest(worker, input, { db, now, enqueue })
  }
