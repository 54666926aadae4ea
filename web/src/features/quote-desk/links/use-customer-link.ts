import { movePathFor } from '@moving/domain/move/move-key'
import { callables } from '@moving/domain/paths'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { moveAdvice } from '../../../shared/office/move-problem.ts'
import { siteAddress } from '../../../shared/office/site-address.ts'

export interface CustomerLink {
  /** Address of the customer's page, with its key. */
  address: string
  isCopied: boolean
}

/** Links to a customer's page: a fresh one at each press, and the end of all. */
export function useCustomerLink(quoteId: string) {
  const [link, setLink] = useState<CustomerLink>()
  const [busy, setBusy] = useState<'making' | 'ending'>()

  const attempt = async (what: 'making' | 'ending', failure: string, act: () => Promise<void>) => {
    if (busy !== undefined) return
    setBusy(what)
    try {
      await act()
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${moveAdvice(cause)}`)
    } finally {
      setBusy(undefined)
    }
  }

  const copy = () =>
    attempt('making', 'Failed to make a link', async () => {
      const making = makeLink(quoteId)
      // Asked for within the press, before the link is there.
      const copying = copyText(making)
      const address = await making
      setLink({ address, isCopied: await copying })
    })

  const end = (onEnded: () => void) =>
    attempt('ending', 'Failed to end the links', async () => {
      await callFunction(callables.changeRequest, { quoteId, verdict: 'links_ended' })
      setLink(undefined)
      onEnded()
      toaster.success('The customer’s links have ended')
    })

  return { link, busy, copy: () => void copy(), end: (onEnded: () => void) => void end(onEnded) }
}

async function makeLink(quoteId: string): Promise<string> {
  const { key } = await callFunction<{ key: string }>(callables.changeRequest, {
    ...{ quoteId, verdict: 'link_made' },
  })
  return siteAddress(movePathFor(key))
}
