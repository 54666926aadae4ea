import { emailLocalPart } from '@moving/domain/account/email-local-part'
import { useState } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'
import type { Caller } from '../caller.ts'
import { isMine, nameOf, otherLease, type Call } from '../list/call.ts'
import { requireNetwork, tellRefusal } from '../tell-refusal.ts'
import { freeLease, takeLease } from './take-lease.ts'

/** Taking, taking over and giving back the lease on a request: who calls whom. */
export function useLease(caller: Caller) {
  const [busyId, setBusyId] = useState<string | null>(null)

  const save = async (id: string, write: () => Promise<void>) => {
    setBusyId(id)
    try {
      requireNetwork()
      await withTimeout(write())
    } catch (cause) {
      tellRefusal(cause)
    } finally {
      setBusyId(null)
    }
  }
  const take = (call: Call, from: string | null) =>
    save(call.id, async () => {
      const inTheWay = await takeLease(await firestore(), caller, call, from)
      if (inTheWay !== null) tellOther(call, inTheWay.email)
    })

  return {
    /** The request whose lease is being written. */
    busyId,
    /** 'I'm Calling': takes the lease, also somebody else's that the page shows, or gives it back. */
    press: (call: Call) => {
      const now = new Date()
      if (isMine(call, caller.uid, now)) {
        return save(call.id, async () => freeLease(await firestore(), caller, call.id))
      }
      return take(call, otherLease(call, caller.uid, now)?.uid ?? null)
    },
    /** The number was pressed: takes the lease if it is free. */
    dial: (call: Call) => {
      if (isMine(call, caller.uid, new Date())) return Promise.resolve()
      return take(call, null)
    },
  }
}

function tellOther(call: Call, email: string) {
  toaster.create({
    title: `${emailLocalPart(email)} is calling`,
    description: `Somebody is on the phone with ${nameOf(call)} already.`,
    type: 'warning',
  })
}
