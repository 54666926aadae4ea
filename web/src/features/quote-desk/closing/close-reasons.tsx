import type { Quote } from '@moving/domain/quote/quote-schema'
import { lostReasonLabels, lostReasons, type LostReason } from '@moving/domain/work/lost-reason'
import type { Work } from '@moving/domain/request/work'
import { useEffect, useRef, useState } from 'react'
import { formKeyOf } from '../../../lib/device/form-keys.ts'
import { useCloseRequest } from '../../../shared/office/closing/use-close-request.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra, Flex } from '../../../ui/layout.ts'

interface CloseReasonsProps {
  quote: Quote
  work: Work | null
  onClose: () => void
}

/**
 * Buttons with the reasons for closing a request. A click on one closes the request, and Undo
 * reopens it.
 */
export function CloseReasons({ quote, work, onClose }: CloseReasonsProps) {
  const [chosen, choose] = useState<LostReason>()
  const { isSaving, close } = useCloseRequest()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  const closeFor = async (reason: LostReason) => {
    choose(reason)
    if (await close(quote.id, work, reason)) onClose()
  }
  return (
    <chakra.div
      ref={group}
      role="group"
      aria-label={`Why are you closing ${quote.name}’s request?`}
      display="grid"
      gap="3"
      onKeyDown={(event) => {
        if (formKeyOf(event) !== 'leave') return
        event.preventDefault()
        onClose()
      }}
    >
      <chakra.p fontSize="note">
        <strong>Why are you closing this request?</strong> It disappears from your lists, and the
        customer sees that our office closed it. Its status doesn’t change.
      </chakra.p>
      <Flex wrap="wrap" gap="2">
        {lostReasons.map((reason) => (
          <Button
            key={reason}
            variant="outline"
            busy={isSaving && chosen === reason}
            disabled={isSaving && chosen !== reason}
            onClick={() => void closeFor(reason)}
          >
            {lostReasonLabels[reason]}
          </Button>
        ))}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </chakra.div>
  )
}
