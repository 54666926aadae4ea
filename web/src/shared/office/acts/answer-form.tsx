import { formatCount } from '@moving/domain/count'
import { answerFormSchema } from '@moving/domain/actions/answer-question'
import { replyTextMax, type Reply } from '@moving/domain/move/reply'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFirestore } from 'reactfire'
import { newDocumentId } from '../../../lib/document-id.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { repliesOf } from '../../documents/office-kinds.ts'
import { readDoc } from '../../documents/read.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { describeRefusal, sendAction, type ActionRefusal } from '../../request/send-action.ts'
import { useRequestAction, type ActionTexts } from '../../request/use-request-action.ts'
import { explainFailure } from '../../save/explain-failure.ts'
import { describeAnswer, type QuestionAnswerProps } from './question-answer.tsx'

const most = formatCount(replyTextMax)

/** The office's answer to a question. If a coworker answers first, the typed text stays. */
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
 * Repeats the typed text in a message if the form disappears with its question, as on Today once a coworker has
 * answered.
 * @returns a function to call when the form is closed on purpose
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
    // The stored answer may be this one: the list can change before the function returns.
    const own = answerFormSchema.safeParse({ text: typed }).data?.text
    if (reply?.handled !== 'answered' || reply.answer === own) return
    toaster.error(`${describeAnswer(reply)}. Yours was not sent. You had typed: “${typed}”`)
  } catch (cause) {
    console.error('Whether a coworker answered couldn’t be read', cause)
  }
}

/** “Send Answer” for one question of a customer, and its Undo until the customer has the answer. */
function useQuestionAnswer(quoteId: string, replyId: string) {
  const [actionId] = useState(newDocumentId)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const { actAndTell } = useRequestAction()
  const undo = () => actAndTell({ action: 'retract_answer', quoteId, replyId }, undoTexts)

  /** @returns whether it is stored; otherwise `problem` says why not */
  const send = async (text: string): Promise<boolean> => {
    setSending(true)
    setProblem(null)
    try {
      const answer = { action: 'answer_question', quoteId, replyId, text } as const
      const outcome = await sendAction({ ...answer, actionId })
      if (!outcome.done) setProblem(`Not sent. ${describeAnswerRefusal(outcome.refusal)}`)
      else {
        const done = 'Answer saved. The customer gets it in half a minute.'
        toaster.success(done, { label: 'Undo', onPress: () => void undo() })
      }
      return outcome.done
    } catch (cause) {
      console.error('An answer was not sent', cause)
      setProblem(`Not sent. ${explainFailure(cause)}`)
      return false
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, problem }
}

const describeAnswerRefusal = (refusal: ActionRefusal) =>
  refusal.why === 'changed'
    ? 'A coworker answered first. What you typed is still here.'
    : describeRefusal(refusal)

const undoTexts: ActionTexts = {
  ...{ done: 'Undone', failure: 'Couldn’t undo' },
  refused: (refusal) =>
    refusal.why === 'too_late' ? 'The customer has it.' : describeRefusal(refusal),
}
