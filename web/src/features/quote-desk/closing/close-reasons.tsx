import type { Quote } from '@moving/domain/quote/quote-schema'
import {
  describeClosing,
  lostReasonLabels,
  lostReasons,
  type LostReason,
} from '@moving/domain/work/lost-reason'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Work } from '@moving/domain/request/work'
import { useEffect, useRef, useState } from 'react'
import { formKeyOf } from '../../../lib/device/form-keys.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra, Flex } from '../../../ui/layout.ts'

interface CloseReasonsProps {
  quote: Quote
  work: Work | null
  onClose: () => void
}

const closed = {
  ...{ done: 'Request closed', undone: 'Request reopened' },
  failure: 'Failed to close the request',
  refused: (refusal: ActionRefusal) =>
    refusal.why === 'changed' && typeof refusal.current === 'string'
      ? `${refusal.editor} was first. ${describeClosing(refusal.current as LostReason)}.`
      : describeRefusal(refusal),
}

/** Asks why a request is closed: a tap on a reason closes it, and Undo reopens it. */
export function CloseReasons({ quote, work, onClose }: CloseReasonsProps) {
  const [chosen, choose] = useState<LostReason>()
  const { isSaving, send } = useAction()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  const close = async (reason: LostReason) => {
    choose(reason)
    const action = { action: 'close', quote_id: quote.id, seen: lastEntryIn(work), reason } as const
    if (await send(action, closed)) onClose()
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
            onClick={() => void close(reason)}
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
