import type { Reply } from '@moving/domain/move/reply'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useRef, useState } from 'react'
import { latePart } from '../../../lib/async/use-late.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Spinner } from '../../../ui/state/spinner.tsx'

export interface QuestionAnswerProps {
  quoteId: string
  question: Reply
  /** Id of the heading that says whose question it is. */
  describedBy: string
}

/** 'Answer' and what it opens; once a question is answered, what was written, who did and when. */
export function QuestionAnswer(props: QuestionAnswerProps) {
  const { question, describedBy } = props
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    // The form that had the focus goes.
    box.current?.focus()
  }
  return (
    <chakra.div ref={box} tabIndex={-1} mt="1" display="grid" gap="2" width="full">
      {question.answer && (
        <>
          <chakra.p color="fg.muted">{describeAnswer(question)}</chakra.p>
          <chakra.blockquote whiteSpace="pre-line" fontSize="note" maxWidth="prose">
            {question.answer}
          </chakra.blockquote>
        </>
      )}
      {isOpen && <Form {...props} onClose={close} />}
      {!isOpen && question.handled === null && (
        <Button
          variant="outline"
          size="sm"
          justifySelf="start"
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          Answer
        </Button>
      )}
    </chakra.div>
  )
}

const Form = latePart(
  async () => (await import('./answer-form.tsx')).AnswerForm,
  'The form for an answer',
  <Spinner size={24} />,
)

/** 'Answered by dana@example.com, November 20, 2026, 10:42 AM'. */
export function describeAnswer({
  handled_by_email: by,
  handled_at: at,
}: Pick<Reply, 'handled_by_email' | 'handled_at'>): string {
  return `Answered by ${by ?? 'someone'}${at === null ? '' : `, ${formatOfficeMoment(at)}`}`
}
