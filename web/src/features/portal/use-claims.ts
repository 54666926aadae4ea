import type { Claim, Claimed } from '@moving/domain/move/claim-requests'
import type { Auth } from 'firebase/auth'
import { useState } from 'react'
import { useAuth } from 'reactfire'
import { isTransientProblem } from '../../lib/calls/auth-problem.ts'
import { forgetSavedMove, readSavedMove } from '../../lib/device/saved-move.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { claimRequests } from './account-actions.ts'

export interface Claims {
  /**
   * Requests with the account's email that don't belong to an account. Undefined until they are
   * loaded.
   */
  others: Claimed['others'] | undefined
  hasFailed: boolean
  retry: () => void
  /** Rejects with the function's refusal. */
  claim: (claim: Claim) => Promise<void>
}

const nothing: Claimed = { isSaved: false, others: [] }

/**
 * Adds the move that was saved in this tab to the account, then reads which other requests have the
 * account's email.
 * @param isOwner true if the email is confirmed; undefined until that is known
 */
export function useClaims(uid: string, isOwner: boolean | undefined): Claims {
  const auth = useAuth()
  const [claimed, setClaimed] = useState<Claimed>()
  const { data, status, retry } = useAsyncData<Claimed>({
    key: uid === '' || isOwner === undefined ? null : `claims ${uid} ${isOwner}`,
    failure: 'The requests with this email could not be read',
    subscribe: async ({ next }) => next(await readClaims(auth, isOwner === true)),
  })
  const { others } = claimed ?? data ?? {}
  return {
    others: others ?? (status === 'error' ? [] : undefined),
    hasFailed: status === 'error' && claimed === undefined,
    retry,
    claim: async (claim) => setClaimed(await claimRequests(auth, claim)),
  }
}

async function readClaims(auth: Auth, isOwner: boolean): Promise<Claimed> {
  const key = readSavedMove()
  if (key !== null) {
    try {
      const answer = await claimRequests(auth, { act: 'save', key })
      forgetSavedMove()
      if (answer.isSaved) toaster.success('Your move is in your account')
      return answer
    } catch (cause) {
      if (isTransientProblem(cause)) throw cause
      // The link doesn't work anymore, or its request has a different email.
      forgetSavedMove()
    }
  }
  return isOwner ? claimRequests(auth, { act: 'list' }) : nothing
}
