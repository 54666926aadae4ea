import { coworkerName } from '@moving/domain/account/coworker-name'
import type { Write } from '../../../shared/save/attempt-save.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { notSaved, type Caller } from '../coworker.ts'
import { isMine, nameOf, otherLease, type Leased } from '../list/call.ts'
import { markSeen } from './mark-seen.ts'
import { freeLease, takeLease } from './take-lease.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/** What one press on a row writes: the lease on a request, which is who calls whom, and what was seen. */
export function useLease(caller: Caller) {
  const { busyId, attempt } = useAttempt()
  const save = <Result>(id: string, write: Write<Result>) => attempt(notSaved, write, id)
  const take = async (call: Leased, from: string | null) => {
    const inTheWay = await save(call.id, (db) => takeLease(db, caller, call, from))
    if (inTheWay !== null && inTheWay !== 'failed') tellOther(call, inTheWay.email)
  }

  return {
    /** The request that is being written. */
    busyId,
    /** 'I'm Calling': takes the lease, also somebody else's that the page shows, or gives it back. */
    press: async (call: Leased) => {
      const now = serverNow()
      if (isMine(call, caller.uid, now)) {
        await save(call.id, (db) => freeLease(db, caller, call.id))
      } else await take(call, otherLease(call, caller.uid, now)?.uid ?? null)
    },
    /** 'Got It': somebody has seen that the customer canceled. */
    see: (id: string) => save(id, (db) => markSeen(db, caller, id)),
    /** The number was pressed: takes the lease if it is free. */
    dial: (call: Leased) => {
      if (isMine(call, caller.uid, serverNow())) return Promise.resolve()
      return take(call, null)
    },
  }
}

function tellOther(call: Leased, email: string) {
  toaster.create({
    title: `${coworkerName(email)} is calling`,
    description: `Someone is already on the phone with ${nameOf(call)}.`,
    type: 'warning',
  })
}
