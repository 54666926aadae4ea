import { describeMoment } from '@moving/domain/work/due'
import { lostReasonLabels } from '@moving/domain/work/lost-reason'
import { useId, useRef, useState } from 'react'
import { firestore } from '../../../lib/firebase/firebase.ts'
import { attemptSave } from '../../../shared/save/attempt-save.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { chakra } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { notSaved, type Caller } from '../caller.ts'
import { nameOf } from '../list/call.ts'
import { callsAPage } from '../list/call-queries.ts'
import { markSeen } from './mark-seen.ts'
import { watchClosed, type ClosedList, type ClosedRequest } from './watch-closed.ts'

const failure = 'Requests canceled by customers couldn’t be loaded'

interface ClosedByCustomersProps {
  caller: Caller
  /** The last one was seen. */
  onEmpty: () => void
}

/** Requests that customers cancelled, each until somebody has seen it; nothing without any. */
export function ClosedByCustomers({ caller, onEmpty }: ClosedByCustomersProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [size, setSize] = useState(callsAPage)
  const [busyId, setBusyId] = useState<string>()
  const { status, data, isFetching, retry } = useAsyncData<ClosedList>({
    key: 'closed',
    cachedAs: 'calls',
    failure,
    version: size,
    subscribe: async ({ next, error }) => watchClosed(await firestore(), { size, next, error }),
  })
  if (status === 'error') return <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  if (data === undefined || data.closed.length === 0) return null
  const { closed, isComplete } = data
  const see = async (id: string) => {
    setBusyId(id)
    const outcome = await attemptSave(notSaved, (db) => markSeen(db, caller, id))
    setBusyId(undefined)
    if (outcome === 'failed') return
    if (closed.length > 1) heading.current?.focus()
    else onEmpty()
  }
  return (
    <chakra.section aria-labelledby={headingId} display="grid" gap="2.5">
      <chakra.h2 ref={heading} id={headingId} tabIndex={-1} textStyle="label" color="fg.muted">
        {`Canceled by customers (${closed.length}${isComplete ? '' : '+'})`}
      </chakra.h2>
      <Card shape="flush">
        <chakra.ul px={{ base: '4', md: '5' }}>
          {closed.map((request) => (
            <Row
              key={request.id}
              closed={request}
              isBusy={busyId === request.id}
              onSeen={() => void see(request.id)}
            />
          ))}
        </chakra.ul>
      </Card>
      {!isComplete && (
        <Button
          variant="outline"
          justifySelf="center"
          mt="2"
          busy={isFetching}
          onClick={() => setSize(size + callsAPage)}
        >
          Load more
        </Button>
      )}
    </chakra.section>
  )
}

const QuoteLink = chakra(
  Link,
  { base: { fontWeight: 'semibold', color: 'brand.fg', _hover: { textDecoration: 'underline' } } },
  { forwardProps: ['to'] },
)

interface RowProps {
  closed: ClosedRequest
  isBusy: boolean
  onSeen: () => void
}

function Row({ closed, isBusy, onSeen }: RowProps) {
  const name = nameOf(closed)
  const requestLink = useRequestLink()
  return (
    <chakra.li
      display="grid"
      columnGap="5"
      rowGap="1"
      alignItems="center"
      py="3"
      overflowWrap="anywhere"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1.2fr) minmax(0, 1fr) auto auto',
      }}
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <QuoteLink {...requestLink(closed.id)}>{name}</QuoteLink>
      <span>{lostReasonLabels[closed.why]}</span>
      <chakra.span textStyle="note" fontVariantNumeric="tabular-nums">
        {describeMoment(closed.at)}
      </chakra.span>
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        aria-description={name}
        busy={isBusy}
        onClick={onSeen}
      >
        Got It
      </Button>
    </chakra.li>
  )
}
