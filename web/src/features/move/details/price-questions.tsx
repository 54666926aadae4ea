import { ifShown } from '@moving/domain/move/move-view'
import { todayAtOffice } from '@moving/domain/plain-date'
import { factsChangeOf, moveFactsOf, type FactAnswers } from '@moving/domain/quote/facts/move-facts'
import {
  describeQuestions,
  openQuestions,
  questionsForCustomer,
  stairsAnswersFor,
  type OpenQuestion,
} from '@moving/domain/work/open-questions'
import { useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNow } from '../../../lib/async/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { FactFields } from '../../../shared/request-fields/fact-fields.tsx'
import { ProblemNote } from '../actions/problem-note.tsx'
import { useMoveAction } from '../actions/use-move-action.ts'
import { knownFacts, quoteOf } from '../../../shared/customer-quote/print/printed-move.ts'
import type { DetailedMove } from './detailed-move.ts'

/** The open questions. Each is asked once. */
function useQuestions({ view, details }: Omit<DetailedMove, 'acts'>): OpenQuestion[] {
  const now = useNow()
  if (now === null || details.facts === 'unread') return []
  const quote = { ...quoteOf(view, details), notes: details.notes }
  const isClosed = view.closed !== null || (ifShown(view.today)?.done ?? null) !== null
  const open = openQuestions(quote, details.facts, { isClosed, today: todayAtOffice(now) })
  return questionsForCustomer(open)
}

export interface QuestionsProps extends DetailedMove {
  /** Lives longer than the card, which is replaced when an estimate comes or is accepted. */
  form: UseFormReturn<FactAnswers>
}

export function PriceQuestions(move: QuestionsProps) {
  const open = useQuestions(move)
  const [isSent, setSent] = useState(false)
  return (
    <chakra.div data-screen-only="" css={{ '&:not(:has(> *))': { display: 'none' } }}>
      {open.length > 0 && (
        <chakra.details bg="bg.blossomSubtle" borderRadius="control" px="4">
          <chakra.summary cursor="pointer" py="2.5" minHeight="11" fontSize="note">
            {describeQuestions(open)}{' '}
            <chakra.span fontWeight="semibold" textDecoration="underline">
              {open.length === 1 ? 'Answer 1 question' : `Answer ${open.length} questions`}
            </chakra.span>
          </chakra.summary>
          <chakra.div pb="4">
            <Questions {...move} open={open} onSent={() => setSent(true)} />
          </chakra.div>
        </chakra.details>
      )}
      <Thanks isSent={isSent}>If they change your price, we’ll send you a new estimate.</Thanks>
    </chakra.div>
  )
}

/** The open questions in their own card, for a page that doesn't start with an estimate. */
export function QuestionsCard(move: QuestionsProps) {
  const open = useQuestions(move)
  const [isSent, setSent] = useState(false)
  if (open.length === 0 && !isSent) return null
  return (
    <Card as="section" shape="panel" aria-labelledby="questions" data-screen-only="">
      <chakra.h2 id="questions" textStyle="h3" mb="2">
        {open.length === 1 ? 'One quick question' : 'A few quick questions'}
      </chakra.h2>
      {open.length > 0 && (
        <>
          <Text textStyle="note" mb="4">
            Your answers may affect the price and help our crew prepare. Skip what you don’t know
            yet.
          </Text>
          <Questions {...move} open={open} onSent={() => setSent(true)} />
        </>
      )}
      <Thanks isSent={isSent} />
    </Card>
  )
}

function Thanks({ isSent, children }: { isSent: boolean; children?: ReactNode }) {
  return (
    <div role="status">
      {isSent && (
        <Alert tone="success" mt="3">
          Thanks! We’ve got your answers. {children}
        </Alert>
      )}
    </div>
  )
}

interface OpenQuestionsProps extends QuestionsProps {
  open: readonly OpenQuestion[]
  onSent: () => void
}

function Questions({ open, view, details, acts, form, onSent }: OpenQuestionsProps) {
  const { notes } = details
  const known = knownFacts(details)
  const [isEmpty, setEmpty] = useState(false)
  const stairsAnswers = stairsAnswersFor(known)
  const { send, isSending, problem } = useMoveAction(acts)
  const submit = form.handleSubmit(async ({ stairs, ...answers }) => {
    const chosen = stairsAnswers.find(({ label }) => label === stairs)?.facts
    const facts = factsChangeOf(known, { ...answers, ...chosen })
    setEmpty(facts === null)
    if (facts === null) return
    const refusal = await send({ act: 'answer', seen: view.seen, facts })
    if (refusal === 'changed') await acts.reread().catch(() => undefined)
    if (refusal !== null) return
    form.reset()
    onSent()
  })
  return (
    <Form onSubmit={submit}>
      {open.some(({ fact }) => fact === 'stairs') && (
        <SelectField label="Stairs or elevator" {...form.register('stairs')}>
          <option value="">Choose</option>
          {stairsAnswers.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      )}
      <FactFields
        facts={open.map(({ fact }) => fact).filter((fact) => fact !== 'stairs')}
        stated={moveFactsOf(notes, null)}
        none="Choose"
        known={known}
        field={(fact) => {
          const value = known[fact] ?? ''
          return { ...form.register(fact, { value }), defaultValue: value }
        }}
      />
      {isEmpty && <Alert role="status">Answer at least one question first.</Alert>}
      {problem !== null && <ProblemNote problem={problem} />}
      <Button type="submit" busy={isSending} justifySelf="start">
        Send Answers
      </Button>
    </Form>
  )
}
