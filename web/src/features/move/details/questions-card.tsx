import { todayAtOffice } from '@moving/domain/plain-date'
import { factsWishOf, moveFactsOf, type FactAnswers } from '@moving/domain/quote/facts/move-facts'
import { inWords, openQuestions, type OpenQuestion } from '@moving/domain/work/open-questions'
import { useState, type FormEvent } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { FactFields } from '../../../shared/request-fields/fact-fields.tsx'
import { ProblemNote } from '../acts/problem-note.tsx'
import { useAct } from '../acts/use-act.ts'
import { quoteOf, type DetailedMove } from './quote-of.ts'

/** Open questions that could change the price; nothing once all are answered. */
export function QuestionsCard({ view, details, acts }: DetailedMove) {
  const now = useNow()
  const [isSent, setSent] = useState(false)
  const open =
    now === null
      ? []
      : openQuestions({ ...quoteOf(view, details), notes: details.notes }, details.facts, {
          isClosed: view.closed !== null || (view.today?.done ?? null) !== null,
          today: todayAtOffice(now),
        })
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
          <Questions open={open} details={details} acts={acts} onSent={() => setSent(true)} />
        </>
      )}
      <chakra.div role="status">
        {isSent && (
          <Alert tone="success" mt={open.length > 0 ? '4' : '0'}>
            Thanks! We’ve got your answers.
          </Alert>
        )}
      </chakra.div>
    </Card>
  )
}

interface QuestionsProps extends Pick<DetailedMove, 'details' | 'acts'> {
  open: readonly OpenQuestion[]
  onSent: () => void
}

function Questions({ open, details: { facts: known, notes }, acts, onSent }: QuestionsProps) {
  const [answers, setAnswers] = useState<FactAnswers>({})
  const [isEmpty, setEmpty] = useState(false)
  const { send, isSending, problem } = useAct(acts)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const facts = factsWishOf(known, answers)
    setEmpty(facts === null)
    if (facts === null) return
    const refusal = await send({ act: 'answer', facts })
    if (refusal === 'changed') await acts.reread().catch(() => undefined)
    if (refusal !== null) return
    setAnswers({})
    onSent()
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <FactFields
        facts={open.map(({ fact }) => fact)}
        stated={moveFactsOf(notes, null)}
        unanswered="Choose"
        specialItemsHint={hintOf(open)}
        {...{ known, answers }}
        onChange={setAnswers}
      />
      {isEmpty && <Alert role="status">Answer at least one question first.</Alert>}
      {problem !== null && <ProblemNote problem={problem} />}
      <Button type="submit" busy={isSending} justifySelf="start">
        Send Answers
      </Button>
    </Form>
  )
}

function hintOf(open: readonly OpenQuestion[]): string {
  const named = open.flatMap((question) => question.named)
  const examples = 'For example, a piano, safe, pool table or art. If you have none, enter “None.”'
  if (named.length === 0) return examples
  return `You listed: ${inWords(named)}. Is that all, or is there something else that’s heavy or fragile?`
}
