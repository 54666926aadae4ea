import { moveAccessSchema } from '@moving/domain/move/move-access'
import { collections } from '@moving/domain/paths'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { useId } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { kindOf } from '../../../shared/documents/kind.ts'
import { liveDoc } from '../../../shared/documents/live.ts'
import { chakra, Grid } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { ActList } from '../../../shared/office/acts/act-list.tsx'
import { actsFailure, useActs } from '../../../shared/office/acts/use-acts.ts'

const quoteAccess = kindOf(collections.quoteAccess, moveAccessSchema)

/** How many acts a card shows. */
const actsShown = 20

interface CustomerActsProps {
  quoteId: string
  onAnswered: (() => void) | undefined
}

/** Customer activity on the page of the request, newest first, and when the page was last opened. */
export function CustomerActs({ quoteId, onAnswered }: CustomerActsProps) {
  const headingId = useId()
  const { data, ...reading } = useActs(quoteId, actsShown)
  return (
    <Grid as="section" aria-labelledby={headingId} gridColumn="1 / -1" gap="3" alignContent="start">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <chakra.h4 id={headingId} textStyle="label">
          Customer activity
        </chakra.h4>
        <OpenedOn quoteId={quoteId} />
      </chakra.div>
      <LoadState reading={reading}>{actsFailure}.</LoadState>
      {data?.length === 0 && (
        <chakra.p textStyle="note">Nothing yet on the customer’s page.</chakra.p>
      )}
      {data !== undefined && data.length > 0 && (
        <ActList quoteId={quoteId} acts={data} describedBy={headingId} onAnswered={onAnswered} />
      )}
    </Grid>
  )
}

/** 'Opened on November 20, 2026': that somebody read it nobody can know. */
function OpenedOn({ quoteId }: { quoteId: string }) {
  const { data: openedAt = null } = useAsyncData<Date | null>({
    key: quoteId,
    failure: 'When the page was opened couldn’t be loaded',
    subscribe: liveDoc(quoteAccess, quoteId, (access) => access?.opened_at ?? null),
  })
  if (openedAt === null) return null
  return <chakra.p textStyle="note">Opened on {formatOfficeDay(openedAt)}</chakra.p>
}
