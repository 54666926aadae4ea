import { deskPathFor } from '@moving/domain/quote/desk-filters'
import { describeMoment } from '@moving/domain/work/due'
import { lostReasonLabels } from '@moving/domain/work/lost-reason'
import { useId } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { nameOf } from '../list/call.ts'
import { watchClosed, type ClosedRequest } from './watch-closed.ts'

const failure = 'Requests that customers closed did not load'

/** Requests that customers cancelled within a day, for who did not hear of it; nothing without any. */
export function ClosedByCustomers() {
  const headingId = useId()
  const { status, data, retry } = useAsyncData<readonly ClosedRequest[]>({
    key: 'closed',
    keptAs: 'calls',
    failure,
    subscribe: async ({ next, error }) =>
      watchClosed(await firestore(), { now: new Date(), next, error }),
  })
  if (status === 'error') return <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  if (data === undefined || data.length === 0) return null
  return (
    <chakra.section aria-labelledby={headingId} display="grid" gap="2.5">
      <chakra.h2 id={headingId} textStyle="label" color="fg.muted">
        Closed by customers
      </chakra.h2>
      <Card shape="flush">
        <chakra.ul px={{ base: '4', md: '5' }}>
          {data.map((closed) => (
            <Row key={closed.id} closed={closed} />
          ))}
        </chakra.ul>
      </Card>
    </chakra.section>
  )
}

const QuoteLink = chakra(
  Link,
  { base: { fontWeight: 'semibold', color: 'brand.fg', _hover: { textDecoration: 'underline' } } },
  { forwardProps: ['to'] },
)

function Row({ closed }: { closed: ClosedRequest }) {
  return (
    <chakra.li
      display="grid"
      columnGap="5"
      alignItems="baseline"
      py="3"
      overflowWrap="anywhere"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr) auto' }}
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <QuoteLink to={deskPathFor({ search: closed.id })}>{nameOf(closed)}</QuoteLink>
      <span>{lostReasonLabels[closed.why]}</span>
      <chakra.span textStyle="note" fontVariantNumeric="tabular-nums">
        {describeMoment(closed.at)}
      </chakra.span>
    </chakra.li>
  )
}
