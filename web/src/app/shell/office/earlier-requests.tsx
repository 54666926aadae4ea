import { hasEmail } from '@moving/domain/account/email'
import { countOf } from '@moving/domain/count'
import { collections } from '@moving/domain/paths'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { phoneDigits } from '@moving/domain/quote/phone-number'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { describeForOffice, progressLine, stageOf } from '@moving/domain/work/progress-line'
import type { Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { quotes, works } from '../../../shared/documents/office-kinds.ts'
import { findByIds, readByIds } from '../../../shared/documents/read.ts'
import { findByPhone } from '../../../shared/office/seen-before.tsx'
import type { FormOfRequest } from '../../../shared/request-fields/request-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra, Flex } from '../../../ui/layout.ts'
import { CodeText } from '../../../ui/show/code-text.tsx'

const shownAtMost = 3
/** A phone number with fewer digits is still being typed. */
const completeDigits = 10

interface EarlierRequest {
  quote: Quote
  /** The progress of the request: 'Accepted $915: set the date'. */
  outcome: string
}

interface Found {
  newestFirst: readonly EarlierRequest[]
  hasMore: boolean
}

/**
 * Earlier requests with the phone number that the user is typing. A click on one of them fills in
 * empty fields.
 */
export function EarlierRequests({ form }: { form: FormOfRequest }) {
  const digits = phoneDigits(useWatch({ control: form.control, name: 'phone' }) ?? '')
  const isComplete = digits.length >= completeDigits
  const { data, status } = useAsyncData<Found>({
    key: isComplete ? digits : null,
    failure: 'The earlier requests of a caller could not be read',
    subscribe: async ({ db, next }) => next(await findEarlier(db, digits)),
  })
  const [filled, setFilled] = useState<string>()
  const fill = (quote: Quote) => {
    fillEmpty(form, quote)
    setFilled(quote.id)
  }
  const earlier = isComplete ? (data?.newestFirst ?? []) : []
  const shown = earlier.slice(0, shownAtMost)
  return (
    <chakra.section aria-label="Earlier requests" display="grid" gap="2">
      {/* The line is always there, so that the fields below don't move. */}
      <chakra.p role="status" textStyle="note" minHeight="6">
        {isComplete
          ? describeFound(status, data)
          : 'Earlier requests with this number appear here.'}
      </chakra.p>
      {shown.length > 0 && (
        <chakra.ul display="grid" gap="2">
          {shown.map((request) => (
            <Row
              key={request.quote.id}
              {...request}
              isFilled={request.quote.id === filled}
              onFill={() => fill(request.quote)}
            />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  )
}

function describeFound(status: 'loading' | 'success' | 'error', found: Found | undefined): string {
  if (status === 'error') return 'We couldn’t look for earlier requests.'
  if (found === undefined) return 'Looking for earlier requests…'
  const { newestFirst, hasMore } = found
  if (newestFirst.length === 0) return 'No earlier request with this number.'
  const count = hasMore
    ? `More than ${countOf(newestFirst.length, 'earlier request')}`
    : countOf(newestFirst.length, 'earlier request')
  return newestFirst.length > shownAtMost ? `${count}, the newest first:` : `${count}:`
}

interface RowProps extends EarlierRequest {
  isFilled: boolean
  onFill: () => void
}

function Row({ quote, outcome, isFilled, onFill }: RowProps) {
  const number = quoteNumber(quote.id)
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'center' }}
      justifyContent="space-between"
      gap="3"
      px="4"
      py="3"
      bg="bg.subtle"
      borderRadius="control"
      fontSize="note"
    >
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="semibold">{quote.name}</chakra.p>
        <p>
          {quote.from_address} → {quote.to_address}
        </p>
        <chakra.p color="fg.muted">
          {outcome} • Quote #<CodeText>{number}</CodeText>, {formatOfficeDay(quote.created_at)}
        </chakra.p>
      </chakra.div>
      <Flex flexShrink="0">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Fill in from quote #${number}`}
          onClick={onFill}
        >
          {isFilled ? 'Filled In' : 'Fill In'}
        </Button>
      </Flex>
    </chakra.li>
  )
}

/** Fills in the customer's name, email and street addresses, except in fields that aren't empty. */
function fillEmpty(form: FormOfRequest, quote: Quote): void {
  const { name, email, from_address, to_address } = quote
  const known = { name, email: hasEmail(email) ? email : '', from_address, to_address }
  for (const field of ['name', 'email', 'from_address', 'to_address'] as const) {
    if ((form.getValues(field) ?? '').trim() !== '' || known[field] === '') continue
    form.setValue(field, known[field], { shouldDirty: true })
    form.clearErrors(field)
  }
}

async function findEarlier(db: Firestore, digits: string): Promise<Found> {
  const { ids, hasMore } = await findByPhone(db, digits)
  const [found, records] = await Promise.all([
    readByIds(db, quotes, ids),
    findByIds(db, collections.requests, ids),
  ])
  const newestFirst = [...found.values()].toSorted(
    (one, other) => other.created_at.getTime() - one.created_at.getTime(),
  )
  const requests = newestFirst.map((quote) => {
    const record = records.get(quote.id)
    const state = record ? works.read(record) : null
    const stage = state && stageOf(state)
    const isByPhone = record?.get('channel') === 'phone'
    const progress = progressLine({ quote, state, stage, isByPhone }, serverNow())
    return { quote, outcome: describeForOffice(progress, serverNow(), knownHours()) }
  })
  return { newestFirst: requests, hasMore }
}
