import { formatCount } from '@moving/domain/count'
import { callables } from '@moving/domain/paths'
import { answerFormSchema } from '@moving/domain/move/office-requests'
import { replyTextMax, type Reply } from '@moving/domain/move/reply'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFirestore } from 'reactfire'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { repliesOf } from '../../documents/office-kinds.ts'
import { readDoc } from '../../documents/read.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { moveAdvice, moveProblemOf } from '../move-problem.ts'
import { describeAnswer, type QuestionAnswerProps } from './question-answer.tsx'

const most = formatCount(replyTextMax)

/** What the office writes to a question; nothing of it is lost where a colleague is quicker. */
export function AnswerForm({
  quoteId,
  question,
  describedBy,
  onClose,
}: QuestionAnswerProps & { onClose: () => void }) {
  const { send, isSending, problem } = useQuestionAnswer(quoteId, question.id)
  const { form, field } = useCheckedForm(answerFormSchema, { text: '' })
  const text = useWatch({ control: form.control, name: 'text' })
  const leave = useTellOnLeaving(quoteId, question.id, text)
  const submit = form.handleSubmit(async ({ text }) => {
    if (await send(text)) close()
  })
  const close = () => {
    leave()
    onClose()
  }
  const isTooLate = question.handled !== null && !isSending
  return (
    <chakra.form
      method="post"
      noValidate
      display="grid"
      gap="2"
      maxWidth="prose"
      aria-describedby={describedBy}
      onSubmit={(event) => void submit(event)}
    >
      <TextAreaField
        label="Your answer"
        hint={`The customer reads it below the question, and by email if we have an address. ${formatCount(text.length)} of ${most} characters`}
        autoFocus
        {...field('text')}
      />
      {(isTooLate || problem !== null) && (
        <Alert tone="warning" role="alert">
          {isTooLate
            ? `${describeAnswer(question)}. Yours was not sent; what you typed is still here.`
            : problem}
        </Alert>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {!isTooLate && (
          <Button type="submit" size="sm" busy={isSending}>
            Send Answer
          </Button>
        )}
        <Button variant="outline" size="sm" disabled={isSending} onClick={close}>
          {isTooLate ? 'Discard' : 'Cancel'}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

/**
 * On Today the question goes once a colleague has answered it, and the form with it: then a message keeps
 * what was typed.
 * @returns to be called where the form is closed on purpose
 */
function useTellOnLeaving(quoteId: string, replyId: string, text: string) {
  const db = useFirestore()
  const typed = useRef('')
  useEffect(() => {
    typed.current = text.trim()
  }, [text])
  useEffect(
    () => () => {
      if (typed.current === '') return
      void tellAnswered(readDoc(db, repliesOf(quoteId), replyId), typed.current)
    },
    [db, quoteId, replyId],
  )
  return () => {
    typed.current = ''
  }
}

async function tellAnswered(reading: Promise<Omit<Reply, 'id'> | null>, typed: string) {
  try {
    const reply = await reading
    // The answer that is stored may be this one: the list can be quicker than the function's return.
    const own = answerFormSchema.safeParse({ text: typed }).data?.text
    if (reply?.handled !== 'answered' || reply.answer === own) return
    toaster.error(`${describeAnswer(reply)}. Yours was not sent. You had typed: “${typed}”`)
  } catch (cause) {
    console.error('Whether a coworker answered couldn’t be read', cause)
  }
}

/** 'Send Answer', for one question of a customer, and its 'Undo' while the customer does not have it. */
function useQuestionAnswer(quoteId: string, replyId: string) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const handle = (act: { verdict: 'unanswered' } | { verdict: 'answered'; text: string }) =>
    callFunction(callables.changeRequest, { quoteId, replyId, ...act })

  const undo = () =>
    handle({ verdict: 'unanswered' }).then(
      () => void toaster.success('Undone'),
      (cause: unknown) => {
        if (moveProblemOf(cause) === 'unanswered')
          console.error('An answer couldn’t be undone', cause)
        const why =
          moveProblemOf(cause) === 'not_possible' ? 'The customer has it.' : moveAdvice(cause)
        toaster.error(`Couldn’t undo. ${why}`)
      },
    )

  /** @returns whether it is stored; else `problem` says why not */
  const send = async (text: string): Promise<boolean> => {
    setSending(true)
    setProblem(null)
    try {
      await handle({ verdict: 'answered', text })
      const done = 'Answer saved. The customer gets it in half a minute.'
      toaster.success(done, { label: 'Undo', onPress: () => void undo() })
      return true
    } catch (cause) {
      if (moveProblemOf(cause) === 'unanswered') console.error('An answer was not sent', cause)
      setProblem(`Not sent. ${describeRefusal(cause)}`)
      return false
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, problem }
}

function describeRefusal(cause: unknown): string {
  const isChanged = moveProblemOf(cause) === 'changed'
  return isChanged ? 'A coworker answered first. What you typed is still here.' : moveAdvice(cause)
}
