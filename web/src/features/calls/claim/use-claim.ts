import { useAction } from '../../../shared/request/use-action.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { notSaved, shortEditor, type Caller } from '../coworker.ts'
import { nameOf } from '../../../shared/office/requests/office-request.ts'
import { isMine, type CallTarget } from '../list/call.ts'

/** Claims a call for the user, and stores that a cancellation was seen. */
export function useClaim(caller: Caller) {
  const { send } = useAction()
  return {
    see: (id: string) => send({ action: 'dismiss_alert', quote_id: id }, notSaved),
    /** Claims the call when the number is clicked, unless a coworker is calling. */
    dial: async (call: CallTarget) => {
      if (isMine(call, caller.uid, serverNow())) return
      const action = { action: 'start_call', quote_id: call.id } as const
      await send(action, {
        ...notSaved,
        refused: ({ editor }) => {
          warnOfCall(call, editor)
          return null
        },
      })
    },
  }
}

function warnOfCall(call: CallTarget, editor: string) {
  toaster.create({
    title: `${shortEditor(editor)} is calling`,
    description: `Someone is already on the phone with ${nameOf(call)}.`,
    type: 'warning',
  })
}
