import { useRequestAction } from '../../../shared/request/use-request-action.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { notSaved, shortEditor, type Caller } from '../coworker.ts'
import { isMine, nameOf, otherLease, type Leased } from '../list/call.ts'

/** The actions of a row's buttons: who is calling, and whose cancellation was seen. */
export function useLease(caller: Caller) {
  const { busyId, act, actAndTell } = useRequestAction()
  const start = async (call: Leased, holder: string | null) => {
    const action = { action: 'start_call', quoteId: call.id, expects: { holder } } as const
    const outcome = await act(action, notSaved)
    if (outcome !== 'failed' && !outcome.done) warnOfCall(call, outcome.refusal.editor)
  }

  return {
    /** The request that is being saved. */
    busyId,
    /** Starts the caller's call, also in place of a coworker's that the page shows, or ends it. */
    press: async (call: Leased) => {
      const now = serverNow()
      if (!isMine(call, caller.uid, now)) {
        await start(call, otherLease(call, caller.uid, now)?.uid ?? null)
      } else await actAndTell({ action: 'end_call', quoteId: call.id }, notSaved)
    },
    /** 'Got It': the cancellation was seen. */
    see: (id: string) => actAndTell({ action: 'dismiss_alert', quoteId: id }, notSaved),
    /** Starts the caller's call when the number is dialed, unless a coworker is calling. */
    dial: (call: Leased) =>
      isMine(call, caller.uid, serverNow()) ? Promise.resolve() : start(call, null),
  }
}

function warnOfCall(call: Leased, editor: string) {
  toaster.create({
    title: `${shortEditor(editor)} is calling`,
    description: `Someone is already on the phone with ${nameOf(call)}.`,
    type: 'warning',
  })
}
