import { hasEmail } from '@moving/domain/account/email'
import { offeredKinds, type Estimate, type EstimateDetails } from '@moving/domain/estimate/estimate'
import { shownEstimates } from '@moving/domain/estimate/shown-estimates'
import { rateForHome, type HomeRate } from '@moving/domain/estimate/home-rates'
import { soundPrices, type Prices } from '@moving/domain/prices/prices'
import { homeSizeAnswers } from '@moving/domain/quote/facts/home-size'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus, statusLabel } from '@moving/domain/quote/status'
import type { EstimateFormInput } from '@moving/domain/estimate/estimate-form'
import type { Firestore } from 'firebase/firestore'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import {
  readEstimates,
  readFacts,
  readOfficeSettings,
} from '../../../shared/documents/office-kinds.ts'
import { describeHeldEmail } from '../../../shared/office/describe-held-email.ts'
import { useDraft } from '../../../shared/office/use-draft.ts'
import type { Seen } from '../../../shared/request/seen.ts'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useOfficeAnswer } from '../update/use-office-answer.ts'
import { EstimateForm } from './estimate-form.tsx'

const failure = 'The earlier estimates couldn’t be loaded'

const texts = {
  describeDone: describeSent,
  undone: 'Estimate undone. The earlier amount is back.',
  failure: 'Failed to save the estimate',
}

interface EstimatePlaceProps {
  quote: Quote
  onClose: () => void
}

export function EstimatePlace({ quote, onClose }: EstimatePlaceProps) {
  const { draft, keep, drop } = useDraft('estimate', quote.id, draftSchema)
  const { dialog, isSaving, submit } = useOfficeAnswer(texts, quote, draft?.seen)
  const seen = useFoundSeen(dialog?.seen)
  const [typed, type] = useState<EstimateFormInput>()
  const follow = useEffectEvent(() => {
    if (typed && seen !== null) keep({ seen, values: typed })
  })
  useEffect(() => follow(), [typed, seen])
  const { data, ...reading } = useAsyncData<Opened>({
    key: quote.id,
    failure,
    subscribe: async ({ db, next }) => next(await readOpened(db, quote)),
  })
  const [size, setSize] = useState<HomeAnswer | ''>('')
  const rate = useMemo(
    () => data && (size === '' ? data.rate : rateForHome(data.prices, size)),
    [data, size],
  )
  if (dialog === undefined) return null
  const { status } = officeFields(dialog.stored)
  const send = async (amount: number, details: EstimateDetails) => {
    const learned = size === '' ? {} : { facts: { home_size: size } }
    if (await submit({ action: 'send_estimate', amount, details, ...learned })) close()
  }
  const close = () => {
    drop()
    onClose()
  }
  return (
    <>
      <chakra.p textStyle="note">
        The customer sees all of this. Only the amount is required. {describeStatus(status)}
      </chakra.p>
      <LoadState reading={reading}>{failure}.</LoadState>
      {data?.asksSize && (
        <SelectField
          label="Home size"
          value={size}
          onChange={({ target }) => setSize(target.value as HomeAnswer | '')}
        >
          <option value="">Not asked</option>
          {homeSizeAnswers.map((answer) => (
            <option key={answer}>{answer}</option>
          ))}
        </SelectField>
      )}
      {data !== undefined && rate !== undefined && (
        <EstimateForm
          editing={dialog}
          {...{ ...data, rate }}
          draft={draft?.values as EstimateFormInput | undefined}
          isSaving={isSaving}
          onType={type}
          onSubmit={(amount, details) => void send(amount, details)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Unsaved input. The form checks its values when it is saved. */
const draftSchema = z.object({
  seen: z.string(),
  values: z.catchall(
    z.object({ lines: z.array(z.object({ text: z.string(), amount: z.string() })) }),
    z.string(),
  ),
})

/** The id of the log entry that the user has seen. Null until it is known. */
function useFoundSeen(seen: Seen | undefined): string | null {
  const [found, setFound] = useState<{ of: Seen; entry: string }>()
  useEffect(() => {
    if (typeof seen !== 'function') return
    let isCurrent = true
    seen().then(
      (entry) => isCurrent && setFound({ of: seen, entry }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [seen])
  if (typeof seen === 'string') return seen
  return found !== undefined && found.of === seen ? found.entry : null
}

interface Opened {
  newestFirst: Estimate[]
  rate: HomeRate
  prices: Prices
  kinds: ReturnType<typeof offeredKinds>
  /** True to ask for the home size, from which movers, hours and rate are proposed. */
  asksSize: boolean
}

type HomeAnswer = (typeof homeSizeAnswers)[number]

async function readOpened(db: Firestore, quote: Quote): Promise<Opened> {
  const [estimates, facts, office] = await Promise.all([
    readEstimates(db, quote.id),
    readFacts(db, quote.id),
    readOfficeSettings(db),
  ])
  const hasAmount = officeFields(quote).estimate_amount !== null
  // If the only estimate was undone before the customer saw it, the next one is the first.
  const isFirst = !hasAmount && shownEstimates(estimates, serverNow()).length === 0
  const newestFirst = isFirst ? [] : estimates
  const known = moveFactsOf(quote.notes, facts)
  const prices = soundPrices(office?.prices)
  return {
    newestFirst,
    rate: rateForHome(prices, known.home_size),
    prices,
    kinds: offeredKinds(newestFirst[0], office?.not_to_exceed ?? false),
    asksSize: known.home_size === null && newestFirst.length === 0,
  }
}

function describeStatus(status: string): string {
  return status === initialQuoteStatus
    ? 'Its status becomes Estimated.'
    : `Its status stays ${statusLabel(status)}.`
}

function describeSent(quote: Quote): string {
  if (hasEmail(quote.email)) return describeHeldEmail(quote, 'this')
  return 'Estimate saved. There’s no email address, so text the link.'
}
