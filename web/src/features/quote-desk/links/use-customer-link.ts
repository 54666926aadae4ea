import { movePathFor, newMoveKey } from '@moving/domain/move/move-key'
import { useState } from 'react'
import { copyMade } from '../../../lib/copy-made.ts'
import { sha256 } from '../../../lib/sha256.ts'
import { siteAddress } from '../../../shared/office/site-address.ts'
import { useAction } from '../../../shared/request/use-action.ts'

export interface CustomerLink {
  address: string
  isCopied: boolean
}

const ended = {
  done: 'The customer’s links are turned off',
  failure: 'Failed to turn off the links',
}

/** Creates a new link to a customer's page each time it is copied, and turns off all links. */
export function useCustomerLink(quoteId: string) {
  const [link, setLink] = useState<CustomerLink>()
  const making = useAction()
  const ending = useAction()
  const busy = making.isSaving ? 'making' : ending.isSaving ? 'ending' : undefined

  /** @returns the link's URL; null if the link wasn't created */
  const makeLink = async () => {
    const key = newMoveKey((into) => crypto.getRandomValues(into))
    const action = { action: 'add_link', quote_id: quoteId, hash: await sha256(key) } as const
    const isMade = await making.send(action, { failure: 'Failed to create a link' })
    return isMade ? siteAddress(movePathFor(key)) : null
  }

  const copy = async () => {
    if (busy !== undefined) return
    const made = await copyMade(makeLink())
    if (made !== null) setLink({ address: made.text, isCopied: made.isCopied })
  }

  const end = async (onEnded: () => void) => {
    if (busy !== undefined) return
    if (!(await ending.send({ action: 'turn_off_links', quote_id: quoteId }, ended))) return
    setLink(undefined)
    onEnded()
  }

  return { link, busy, copy: () => void copy(), end: (onEnded: () => void) => void end(onEnded) }
}
