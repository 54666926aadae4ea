import { askSchema } from '@moving/domain/move/move-requests'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import type { DetailedMove } from '../details/detailed-move.ts'
import { PhoneLink } from '../move-phone-link.tsx'
import type { MoveActions } from '../reading/use-move.ts'
import { ProblemNote } from './problem-note.tsx'
import { ReplyList } from './move-reply-list.tsx'
import { askCardId } from './write-to-us.ts'
import { useMoveAction } from './use-move-action.ts'

export function AskCard({ view, details, acts }: DetailedMove) {
  const { questions_left, replies } = details
  return (
    <Card as="section" shape="panel" aria-labelledby={askCardId} data-screen-only="">
      <chakra.h2 id={askCardId} textStyle="h3" mb="3">
        Send us a message
      </chakra.h2>
      {questions_left > 0 ? (
        <AskForm acts={acts} questions_left={questions_left} />
      ) : (
        <Text>
          You’ve reached the message limit here. Please call <PhoneLink />.
        </Text>
      )}
      <ReplyList replies={replies} view={view} hasEmail={details.email !== ''} />
    </Card>
  )
}

/** At this number of remaining messages and below, the form shows it. */
const fewLeft = 3

function AskForm({ acts, questions_left }: { acts: MoveActions; questions_left: number }) {
  const [isSent, setSent] = useState(false)
  const { send, isSending, problem } = useMoveAction(acts)
  const { form, field } = useCheckedForm(askSchema, { text: '' })
  const submit = form.handleSubmit(async ({ text }) => {
    setSent(false)
    if ((await send({ act: 'ask', text })) !== null) return
    setSent(true)
    form.reset()
  })
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label="Your message"
        hint="Questions, changes, parking tips: a real person in our office reads and answers every message."
        {...field('text')}
      />
      {problem !== null && <ProblemNote problem={problem} />}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button type="submit" busy={isSending}>
          Send Message
        </Button>
        {questions_left <= fewLeft && (
          <Text textStyle="note">
            {questions_left === 1 ? '1 message' : `${questions_left} messages`} left
          </Text>
        )}
      </chakra.div>
      <chakra.div role="status" css={{ '&:empty': { mt: '-4' } }}>
        {isSent && <Alert tone="success">Sent. You’ll find it below.</Alert>}
      </chakra.div>
    </Form>
  )
}
