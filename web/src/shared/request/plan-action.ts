import type { ActionContext, RequestPart, RequestState } from '@moving/domain/actions/action'
import { actionNamed, type SentAction } from '@moving/domain/actions/index'
import { changesAfter, type Planned } from '@moving/domain/request/changes-after'
import { serverNow } from '../../lib/async/server-clock.ts'
import { knownHours } from '../../lib/hours/use-office-hours.ts'
import type { ShownRequest } from './planned-changes.ts'

/**
 * Plans an action on the data that the page shows, as the server will on the stored data.
 * @returns null for Undo, if the page lacks data that the plan needs, or if the action will be
 * refused
 */
export function planAction(
  sent: SentAction,
  shown: ShownRequest,
  actor: ActionContext['actor'],
): Planned | null {
  if (sent.action === 'undo') return null
  const { quote, work, booking, facts } = shown
  const action = actionNamed(sent.action)
  const input = action.input.safeParse(sent)
  // The page doesn't have the estimates' ledger. Only an acceptance is compared with it.
  const ledger = sent.action === 'log_contact' && !sent.acceptance && { ledger: [] }
  const documents: Partial<RequestState<RequestPart>> = { quote, work, booking, facts, ...ledger }
  if (!input.success || !hasAll(documents, action.needs)) return null
  const [now, hours] = [serverNow(), knownHours()]
  const plan = action.plan(documents, input.data, { actor, now, hours })
  if ('why' in plan) return null
  if (sent.action === 'start_call' || sent.action === 'end_call') {
    return { changes: plan.changes, work: { ...work, ...plan.changes.work } }
  }
  const { uid: by_uid, email: by_email } = actor
  const author = { id: sent.action_id, action: sent.action, by_uid, by_email, now }
  return changesAfter(plan, { documents, author }, hours)
}

const hasAll = (
  state: Partial<RequestState<RequestPart>>,
  needs: readonly RequestPart[],
): state is RequestState<RequestPart> => needs.every((part) => part in state)
