import { describeAcceptance } from '@moving/domain/estimate/describe-answer'
import type { MoveView, ShownAnswer } from '@moving/domain/move/move-view'
import { formatDollars } from '@moving/domain/quote/money'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { PhoneLink } from '../move-phone-link.tsx'
import type { MoveActions } from '../reading/use-move.ts'
import { AcceptForm } from './accept-form.tsx'
import { DeclineForm } from './decline-form.tsx'

interface AnswerPartProps {
  view: MoveView
  acts: MoveActions
}

/** The customer's answer to an estimate, or the form for it. Each answer is about one amount. */
export function AnswerPart({ view, acts }: AnswerPartProps) {
  const [isDeclining, setDeclining] = useState(false)
  const { answer, estimate } = view.details ?? {}
  const amount = estimate?.amount ?? null
  const [answerRef, focusAnswer] = useFocusAfterAnswer()
  if (!answer || amount === null) return <CallUs status={view.status} />
  const finish = () => {
    setDeclining(false)
    focusAnswer()
  }
  const open = { view, acts, answer, amount, onDone: finish }
  return (
    <chakra.div display="grid" gap="3" mt="1">
      <div ref={answerRef} tabIndex={-1}>
        <ReportedUpdate view={view} answer={answer} amount={amount} />
      </div>
      <chakra.div data-screen-only="">
        {isDeclining && answer.decision !== 'no' ? (
          <DeclineForm {...open} onClose={() => setDeclining(false)} />
        ) : (
          answer.may_accept && (
            <AcceptForm {...open}>
              {answer.may_decline && (
                <Button variant="outline" onClick={() => setDeclining(true)}>
                  No, Thank You
                </Button>
              )}
            </AcceptForm>
          )
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** Moves the focus to the answer, because the form that had it is gone. */
function useFocusAfterAnswer() {
  const ref = useRef<HTMLDivElement>(null)
  const [answers, setAnswers] = useState(0)
  useLayoutEffect(() => {
    if (answers > 0) ref.current?.focus()
  }, [answers])
  return [ref, () => setAnswers((count) => count + 1)] as const
}

/** Says when a move counts as booked. Hidden once the move is scheduled. */
function CallUs({ status }: { status: string }) {
  if (status === 'scheduled' || status === 'completed') return null
  return (
    <Text data-screen-only="">
      A move is booked when you and our office have agreed on the date and the estimate. Questions?
      Call <PhoneLink />.
    </Text>
  )
}

interface GivenAnswerProps {
  view: MoveView
  answer: ShownAnswer
  amount: number
}

function ReportedUpdate({ view, answer, amount }: GivenAnswerProps) {
  if (answer.decision === 'yes' && answer.at !== null) {
    return (
      <Text>{describeAcceptance({ amount, at: answer.at, isByPhone: answer.is_by_phone })}</Text>
    )
  }
  if (answer.is_changing) {
    return <Text>Our office is changing this estimate right now. Check again in a minute.</Text>
  }
  if (answer.decision === 'no') {
    return (
      <Text>
        You declined {formatDollars(amount)}.{' '}
        {answer.may_accept && 'If you change your mind, you can still accept it.'}
      </Text>
    )
  }
  return answer.may_accept ? null : <CallUs status={view.status} />
}
