import { formatCount } from '@moving/domain/count'
import { answerFormSchema } from '@moving/domain/actions/answer-question'
import { replyTextMax, type Reply } from '@moving/domain/move/reply'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { fillReply } from '@moving/domain/work/saved-reply'
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
import { customerAddress } from '../site-address.ts'
import { ReplyMenu } from '../reply-menu.tsx'
import { describeHandling } from './customer-action-view.tsx'

const most = formatCount(replyTextMax)

interface AnswerFormProps {
  quote: Quote
  question: Reply
  /** The id of the heading with the customer's name. */
  describedBy: string
  /** The id of the field; created if undefined. */
  fieldId: string | undefined
  /** The answer is stored, and the form disappears. */
  onAnswered: () => void
}

/** Unsent answers by question, because the form is unmounted with its panel. */
const drafts = new Map<string, string>()

/** The office's answer to a question, with the saved replies next to it. */
export function AnswerForm(props: AnswerFormProps) {
  const { quote, question, describedBy, fieldId, onAnswered } = props
  const { send, isSending, problem } = useQuestionAnswer(quote.id, question.id)
  const { form, field } = useCheckedForm(answerFormSchema, { text: drafts.get(question.id) ?? '' })
  const text = useWatch({ control: form.control, name: 'text' })
  const leave = useTellOnLeaving(quote.id, question.id, text)
  useEffect(() => void drafts.set(question.id, text), [question.id, text])
  const submit = form.handleSubmit(async (answer) => {
    if (!(await send(answer.text))) return
    leave()
    drafts.delete(question.id)
    onAnswered()
  })
  const insert = (reply: string) => {
    const filled = fillReply(reply, quote, customerAddress(quote))
    form.setValue('text', text.trim() === '' ? filled : `${text}\n${filled}`)
    form.setFocus('text')
  }
  return (
    <chakra.form
      method="post"
      noValidate
      display="grid"
      gap="2"
      width="full"
      maxWidth="prose"
      aria-describedby={describedBy}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void submit()
      }}
    >
      <TextAreaField
        id={fieldId}
        label="Your answer"
        hint={`The customer reads it below the question, and by email if we have an address. ${formatCount(text.length)} of ${most} characters`}
        rows={2}
        {...field('text')}
      />
      {problem !== null && (
        <Alert tone="warning" role="alert">
          {problem}
        </Alert>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" busy={isSending}>
          Send Answer
        </Button>
        <ReplyMenu quote={quote} description="for your answer" onChoose={insert}>
          Saved Reply
        </ReplyMenu>
      </chakra.div>
    </chakra.form>
  )
}

/**
 * Repeats the typed text in a message if the form disappears with its question, because a coworker
 * has answered it.
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
    // The stored answer may be the one that was just sent, because the list can update before the
    // call returns.
    const own = answerFormSchema.safeParse({ text: typed }).data?.text
    if (reply?.handled !== 'answered' || reply.answer === own) return
    toaster.error(`${describeHandling(reply)}. Yours was not sent. You had typed: “${typed}”`)
  } catch (cause) {
    console.error('Whether a coworker answered couldn’t be read', cause)
  }
}

/** “Send Answer” for one question of a customer, and its Undo until the customer has the answer. */
function useQuestionAnswer(quoteId: string, replyId: string) {
  const [actionId] = useState(newDocumentId)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const { actWithToast } = useRequestAction()
  const about = { quote_id: quoteId, reply_id: replyId }
  const undo = () => actWithToast({ action: 'retract_answer', ...about }, undoTexts)

  /** @returns whether it is stored; otherwise `problem` says why not */
  const send = async (text: string): Promise<boolean> => {
    setSending(true)
    setProblem(null)
    try {
      const answer = { action: 'answer_question', ...about, text } as const
      const outcome = await sendAction({ ...answer, action_id: actionId })
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
