import type { Firestore } from 'firebase/firestore'
import {
  estimateKindLabels,
  estimateReasonLabels,
  type Estimate,
} from '@moving/domain/estimate/estimate'
import { estimateIdOf } from '@moving/domain/estimate/answer'
import { describeStoredAnswer } from '@moving/domain/estimate/describe-answer'
import { describeDeposit, describeParts } from '@moving/domain/estimate/describe-estimate'
import { offerOf } from '@moving/domain/estimate/offer'
import { currentEstimate, estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import { formatLongDate, formatOfficeMoment } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { RequestState } from '@moving/domain/request/request-state'
import { withoutQuestions } from '@moving/domain/work/open-questions'
import { formatDollars } from '@moving/domain/quote/money'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { readEstimates } from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import { works } from '../../../shared/documents/office-kinds.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { serverNow } from '../../../lib/async/server-clock.ts'

const failure = 'The estimates couldn’t be loaded'

interface EstimateLedgerProps {
  quote: Pick<Quote, 'id' | 'status' | 'estimate_amount' | 'move_date'>
  /** Changes when the quote has changed. */
  version: number
}

interface Known {
  entries: Estimate[]
  state: RequestState | null
  readAt: Date
}

async function readKnown(db: Firestore, quoteId: string): Promise<Known> {
  const [entries, state] = await Promise.all([
    readEstimates(db, quoteId),
    readDoc(db, works, quoteId),
  ])
  return { entries, state, readAt: serverNow() }
}

/** All estimates of the quote, newest first, with their details and the customer's answer. */
export function EstimateLedger({ quote, version }: EstimateLedgerProps) {
  const { id: quoteId, estimate_amount: amount = null } = quote
  const { data, ...reading } = useAsyncData<Known>({
    key: quoteId,
    version,
    failure,
    subscribe: async ({ db, next }) => next(await readKnown(db, quoteId)),
  })
  const { entries = [], state = null, readAt = new Date(0) } = data ?? {}
  const current = currentEstimate(amount, entries, readAt)
  const estimateId = current ? estimateIdOf(current) : undefined
  const answerText = state && describeStoredAnswer({ amount, estimateId }, state)
  // The office sees its newest estimate, even if it wasn't emailed yet.
  const now = new Date(readAt.getTime() + estimateHoldMs)
  const offer = state && offerOf({ ...state, quote }, entries, now)
  return (
    <chakra.section display="grid" gap="3" alignContent="start">
      <chakra.h3 textStyle="label">Estimates</chakra.h3>
      <LoadState reading={reading}>{failure}.</LoadState>
      {answerText !== null && (
        <chakra.p fontSize="sm" fontWeight="semibold">
          {answerText}
        </chakra.p>
      )}
      {data !== undefined && entries.length === 0 && (
        <chakra.p textStyle="note">No estimate yet.</chakra.p>
      )}
      {entries.length > 0 && (
        <chakra.ol display="grid" gap="3">
          {entries.map((estimate) => (
            <li key={estimate.id}>
              <Entry
                estimate={estimate}
                goodUntil={estimate.id === offer?.id ? offer.goodUntil : null}
                isUndone={entries.some(({ undoes }) => undoes === estimate.id)}
              />
            </li>
          ))}
        </chakra.ol>
      )}
    </chakra.section>
  )
}

interface EntryProps {
  estimate: Estimate
  /**
   * The last day of the estimate. Null if there is no such day, or if the estimate was answered or
   * replaced.
   */
  goodUntil: string | null
  isUndone: boolean
}

function Entry({ estimate, goodUntil, isUndone }: EntryProps) {
  const { amount, kind, why, why_text: whyText, undoes } = estimate
  const couldChange = withoutQuestions(estimate.could_change)
  const reason = [why && estimateReasonLabels[why], whyText].filter(Boolean).join(': ')
  return (
    <chakra.div display="grid" gap="1" fontSize="sm" overflowWrap="anywhere">
      <chakra.p display="flex" flexWrap="wrap" gap="2">
        <chakra.strong textDecoration={isUndone ? 'line-through' : undefined}>
          {amount === null ? 'No amount' : formatDollars(amount)}
        </chakra.strong>
        {kind !== null && estimateKindLabels[kind]}
        {isUndone && <Badge tone="outline">Undone</Badge>}
        {undoes !== null && <Badge tone="outline">Undo</Badge>}
      </chakra.p>
      <chakra.p color="fg.muted">{formatOfficeMoment(estimate.at)}</chakra.p>
      {describeParts(estimate).map((part, index) => (
        <p key={index}>{part}</p>
      ))}
      {estimate.deposit_cents !== null && <p>{describeDeposit(estimate.deposit_cents)}</p>}
      {reason !== '' && <p>Changed: {reason}</p>}
      {couldChange !== '' && <chakra.p whiteSpace="pre-line">{couldChange}</chakra.p>}
      {goodUntil !== null && <p>Good until {formatLongDate(goodUntil)}</p>}
    </chakra.div>
  )
}
