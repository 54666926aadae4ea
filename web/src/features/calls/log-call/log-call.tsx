import type { Quote } from '@moving/domain/quote/quote-schema'
import type { StepAfterLog } from '@moving/domain/work/office-step'
import { createUnsettledWork } from '@moving/domain/request/unsettled-work'
import type { Work } from '@moving/domain/request/work'
import { ongoingCallOf } from '@moving/domain/work/ongoing-call'
import { openQuestions, questionOnCall } from '@moving/domain/work/open-questions'
import { todayAtOffice } from '@moving/domain/plain-date'
import { coworkerName } from '@moving/domain/account/coworker-name'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { describeNewPhone } from '../../../shared/office/new-phone.tsx'
import { dropDraft } from '../../../shared/office/use-draft.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { notSaved, type Caller } from '../coworker.ts'
import { LogCallForm } from './log-call-form.tsx'
import { useLogCall } from './use-log-call.ts'

interface LogCallProps {
  caller: Caller
  quote: Quote
  /** The current work. Null until functions have processed the request. */
  work: Work | null
  onLogged: (then: StepAfterLog | null) => void
  onClose: () => void
}

/** The form that logs a call, below a warning if a coworker is calling the customer. */
export function LogCall({ caller, quote, work, onLogged, onClose }: LogCallProps) {
  const { isSaving, logging, logAtOnce, submit } = useLogCall({
    quote,
    work: work ?? createUnsettledWork(quote, undefined, knownHours()),
    onLogged: (then) => {
      dropDraft('call', quote.id)
      onLogged(then)
    },
  })
  const { isSaving: isCalling, send } = useAction()
  const ongoing = work && ongoingCallOf(work, serverNow())
  const isMine = ongoing?.uid === caller.uid
  const takeOver = () =>
    send({ action: 'start_call', quote_id: quote.id, caller: ongoing?.uid ?? null }, notSaved)
  const close = () => {
    if (isMine) void send({ action: 'end_call', quote_id: quote.id }, notSaved)
    onClose()
  }
  return (
    <>
      {ongoing && !isMine && (
        <Alert tone="warning" role="status">
          {coworkerName(ongoing.email)} is calling {quote.name}.{' '}
          <Button variant="link" size="inline" busy={isCalling} onClick={() => void takeOver()}>
            Take Over
          </Button>
        </Alert>
      )}
      {work?.new_phone && (
        <chakra.p textStyle="note" role="status">
          {describeNewPhone(quote.phone, work.new_phone)}
        </chakra.p>
      )}
      {work && <ToAsk quote={quote} work={work} />}
      <LogCallForm
        logging={logging}
        isSaving={isSaving}
        onLogAtOnce={logAtOnce}
        onSubmit={submit}
        onClose={close}
      />
    </>
  )
}

/** Questions that the customer hasn't answered, to ask on the call. */
function ToAsk({ quote, work: { facts, closing } }: { quote: Quote; work: Work }) {
  const questions = openQuestions(quote, facts, {
    isClosed: closing !== null,
    today: todayAtOffice(serverNow()),
  })
  if (questions.length === 0) return null
  return (
    <chakra.p
      bg="bg.blossomSubtle"
      borderRadius="control"
      px="3.5"
      py="2.5"
      fontSize="note"
      fontWeight="semibold"
    >
      Ask on the call: {questions.map(questionOnCall).join(', ')}
    </chakra.p>
  )
}
