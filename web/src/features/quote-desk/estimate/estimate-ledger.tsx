import type { Firestore } from 'firebase/firestore'
import {
  estimateKindLabels,
  estimateReasonLabels,
  type Estimate,
} from '@moving/domain/estimate/estimate'
import { estimateIdOf, type StoredAnswer } from '@moving/domain/estimate/answer'
import { describeStoredAnswer } from '@moving/domain/estimate/describe-answer'
import { describeParts } from '@moving/domain/estimate/describe-estimate'
import { currentEstimate } from '@moving/domain/estimate/shown-estimates'
import { formatLongDate, formatOfficeMoment } from '@moving/domain/plain-date'
import { formatDollars } from '@moving/domain/quote/money'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { quoteWork, readEstimates } from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { serverNow } from '../../../lib/async/server-clock.ts'

const failure = 'The estimates couldn’t be loaded'

interface EstimateLedgerProps {
  quoteId: string
  /** The quote's own amount, in dollars. */
  amount: number | null
  /** Changes when the quote has changed. */
  version: number
}

interface Known {
  entries: Estimate[]
  answer: StoredAnswer
  readAt: Date
}

async function readKnown(db: Firestore, quoteId: string): Promise<Known> {
  const [entries, answer] = await Promise.all([
    readEstimates(db, quoteId),
    readDoc(db, quoteWork, quoteId),
  ])
  return { entries, answer: answer ?? {}, readAt: serverNow() }
}

/** Every amount of the quote, newest first, with its details and the customer's answer. */
export function EstimateLedger({ quoteId, amount, version }: EstimateLedgerProps) {
  const { data, ...reading } = useAsyncData<Known>({
    key: quoteId,
    version,
    failure,
    subscribe: async ({ db, next }) => next(await readKnown(db, quoteId)),
  })
  const { entries = [], answer = {}, readAt = new Date(0) } = data ?? {}
  const current = currentEstimate(amount, entries, readAt)
  const estimateId = current ? estimateIdOf(current) : undefined
  const answerText = describeStoredAnswer({ amount, estimateId }, answer)
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
        <chakra.p textStyle="note">No one has given an estimate here yet.</chakra.p>
      )}
      {entries.length > 0 && (
        <chakra.ol display="grid" gap="3">
          {entries.map((estimate) => (
            <li key={estimate.id}>
              <Entry
                estimate={estimate}
                isUndone={entries.some(({ undoes }) => undoes === estimate.id)}
              />
            </li>
          ))}
        </chakra.ol>
      )}
    </chakra.section>
  )
}

function Entry({ estimate, isUndone }: { estimate: Estimate; isUndone: boolean }) {
  const { amount, kind, why, why_text: whyText, could_change, good_until, undoes } = estimate
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
      {describeParts(estimate).map((part) => (
        <p key={part}>{part}</p>
      ))}
      {reason !== '' && <p>Changed: {reason}</p>}
      {could_change !== '' && <chakra.p whiteSpace="pre-line">{could_change}</chakra.p>}
      {good_until !== null && <p>Good until {formatLongDate(good_until)}</p>}
    </chakra.div>
  )
}
