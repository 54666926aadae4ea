import type { Reply } from '@moving/domain/move/reply'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useId } from 'react'
import { chakra } from '../../../ui/layout.ts'
import { Act } from './customer-action-view.tsx'
import { AnswerForm } from './answer-form.tsx'
import { RequestedChangeAnswer } from './requested-change-answer.tsx'

interface CustomerWordsProps {
  quote: Quote
  /**
   * The customer's questions and requested changes that the office hasn't handled, newest first.
   */
  open: readonly Reply[]
  describedBy: string
  fieldId: string
  /** Called when one of the customer's messages is handled, so that its buttons disappear. */
  onAnswered: () => void
}

export function CustomerWords({ quote, open, fieldId, ...answering }: CustomerWordsProps) {
  const headingId = useId()
  const first = open.find(({ kind }) => kind === 'question')
  if (open.length === 0) return null
  return (
    <chakra.section
      aria-labelledby={headingId}
      display="grid"
      gap="3"
      bg="bg.blossomSubtle"
      borderRadius="control"
      px="4"
      py="3.5"
    >
      <chakra.h3 id={headingId} textStyle="label" color="accent.fg">
        From the customer
      </chakra.h3>
      <chakra.ol display="grid" gap="4">
        {open.map((reply) => (
          <chakra.li key={reply.id} fontSize="sm">
            <Act act={reply}>
              {reply.kind === 'question' ? (
                <AnswerForm
                  quote={quote}
                  question={reply}
                  fieldId={reply.id === first?.id ? fieldId : undefined}
                  {...answering}
                />
              ) : (
                <RequestedChangeAnswer quoteId={quote.id} requestedChange={reply} {...answering} />
              )}
            </Act>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
