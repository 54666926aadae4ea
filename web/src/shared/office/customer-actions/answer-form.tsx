import { formatCount } from '@moving/domain/count'
import { answerFormSchema } from '@moving/domain/actions/answer-question'
import { replyTextMax, type Reply } from '@moving/domain/move/reply'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { fillReply } from '@moving/domain/work/saved-reply'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useFirestore } from 'reactfire'
import * as z from 'zod/mini'
import { formKeyOf } from '../../../lib/device/form-keys.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { repliesOf } from '../../documents/office-kinds.ts'
import { readDoc } from '../../documents/read.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { describeRefusal, sendAction, type ActionRefusal } from '../../request/send-action.ts'
import { useAction, type ActionTexts } from '../../request/use-action.ts'
import { offerUndo } from '../../save/attempt-save.ts'
import { customerAddress } from '../site-address.ts'
import { useDraft } from '../use-draft.ts'
import { ReplyMenu } from '../reply-menu.tsx'
import { describeHandling } from './customer-action-view.tsx'

const most = formatCount(replyTextMax)

interface AnswerFormProps {
  quote: Quote
  question: Reply
  describedBy: string
  /** The id for the text field. Undefined creates one. */
  fieldId: string | undefined
  onAnswered: () => void
}

const draftSchema = z.string()

export function AnswerForm(props: AnswerFormProps) {
  const { quote, question, describedBy, fieldId, onAnswered } = props
  const { send, isSaving } = useQuestionAnswer(quote.id, question.id)
  const { draft = '', keep, drop } = useDraft('answer', question.id, draftSchema)
  const { form, field } = useCheckedForm(answerFormSchema, { text: draft })
  const text = useWatch({ control: form.control, name: 'text' })
  const leave = useTellOnLeaving(quote.id, question.id, text)
  const follow = useEffectEvent(() => (text.trim() === '' ? drop() : keep(text)))
  useEffect(() => follow(), [text])
  const submit = form.handleSubmit(async (answer) => {
    if (!(await send(answer.text))) return
    leave()
    drop()
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
        if (formKeyOf(event) !== 'save') return
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
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" busy={isSaving}>
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
 * If the form disappears because a coworker has answered the question, shows the typed text in a
 * toast.
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
    // The list can update before the call returns, so the stored answer may be the user's own.
    const own = answerFormSchema.safeParse({ text: typed }).data?.text
    if (reply?.handled !== 'answered' || reply.answer === own) return
    toaster.error(`${describeHandling(reply)}. Your answer wasn’t sent. You typed: “${typed}”`)
  } catch (cause) {
    console.error('Whether a coworker answered couldn’t be read', cause)
  }
}

/** Sends the answer to a question, and offers Undo until the customer gets it. */
function useQuestionAnswer(quote_id: string, reply_id: string) {
  const { isSaving, send } = useAction()
  return {
    isSaving,
    /** @returns true if the answer is stored */
    send: async (text: string): Promise<boolean> => {
      const about = { quote_id, reply_id }
      if (!(await send({ action: 'answer_question', ...about, text }, answerTexts))) return false
      const retracted = { action: 'retract_answer', ...about, action_id: newDocumentId() } as const
      offerUndo(undoTexts, () => sendAction(retracted))
      return true
    },
  }
}

const answerTexts: ActionTexts = {
  failure: 'Not sent',
  refused: (refusal) =>
    refusal.why === 'changed'
      ? 'A coworker answered first. What you typed is still here.'
      : describeRefusal(refusal),
}

const undoTexts = {
  done: 'Answer saved. The customer gets it in half a minute.',
  describe: (refusal: ActionRefusal) =>
    refusal.why === 'too_late' ? 'The customer already has the answer.' : describeRefusal(refusal),
}
