import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { use, useId, type ReactNode } from 'react'
import { ReadingGateContext } from '../../lib/read/reading-gate.ts'
import { useAddedQuotes } from '../../shared/office/added-quote.ts'
import { OfflineNote } from '../../shared/office/offline-note.tsx'
import { useOpenRequest, useRequestId } from '../../shared/office/request-link.ts'
import { CardSkeletons } from '../../ui/state/card-skeletons.tsx'
import { chakra } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { Container, PageTitle } from '../../ui/page.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { DeleteDialog } from './deletion/delete-dialog.tsx'
import { ExportButtons, ExportStatus } from './toolbar/export-controls.tsx'
import { FilterBar } from './toolbar/filter-bar.tsx'
import { ListHeading } from './list/list-heading.tsx'
import { useListLayout } from './list/list-layout.tsx'
import { Pagination } from './list/pagination.tsx'
import { ListControls, QuoteList } from './list/quote-list.tsx'
import { SelectionBar, useSelection } from './list/selection.tsx'
import { SummaryStrip, useSummary } from './toolbar/summary-strip.tsx'
import { UpdateQuote } from './update/late-update-dialog.ts'
import { useDeletion } from './deletion/use-deletion.ts'
import { loadFailure, useDeskList } from './list/use-desk-list.ts'
import { useDeskUrl } from './list/use-desk-url.ts'
import { useExport } from './toolbar/use-export.ts'
import { useListCounts, useViewCounts } from './toolbar/use-counts.ts'
import { ViewTabs } from './toolbar/view-tabs.tsx'
import { useShown } from '../../shared/office/requests/use-shown.ts'
import { useQuoteUpdate } from './update/use-quote-update.ts'

export interface DeskProps {
  /** Renders a notice about failed emails on the card of their quote. */
  renderDelivery?: (delivery: QuoteDelivery, phone: string) => ReactNode
  emptyPicture?: ReactNode
  /** Shown once the list is, because a list shorter than its placeholders would move it. */
  belowList?: ReactNode
}

export function Desk({ renderDelivery, emptyPicture, belowList }: DeskProps) {
  const { place, show, showOnPage, nextPage, previousPage } = useDeskUrl()
  const { filters } = place
  const list = useDeskList(place)
  const { page, isLive, oldSince, hasFailed, version } = list
  const headingId = useId()
  const isInSidePanel = useRequestId() !== null
  const openRequest = useOpenRequest()
  const { isOpen } = use(ReadingGateContext)
  const requests = page?.requests ?? []
  const isRead = page !== undefined && oldSince === undefined
  const counted = { isShown: isRead, version }
  const summary = useSummary(counted)
  const views = useViewCounts(counted)
  const counts = useListCounts(place, counted)
  const closed = counts.data?.closed ?? null
  const retry = () => {
    list.retry()
    summary.retry()
  }
  const update = useQuoteUpdate()
  useShown(update.dialog ? list.storedRequest(update.dialog.quote.id) : null)
  const deletion = useDeletion({ headingId })
  const selection = useSelection(place.key, requests)
  const exporting = useExport()
  const { parts, ...layout } = useListLayout()
  const isWaiting = (page === undefined || parts === undefined) && !hasFailed
  const focusHeading = () => document.getElementById(headingId)?.focus()
  useAddedQuotes(() => {
    show(allQuotes)
    toaster.success('Quote added')
  })
  const turnTo = (turn: () => void) => () => {
    turn()
    focusHeading()
  }

  return (
    <Container py={{ base: '3', md: '4' }} display="grid" gap="3">
      <PageTitle
        size="desk"
        lead="Manage customer quotes and track business operations"
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2.5" inert={!isOpen}>
            <ExportButtons state={exporting.state} filters={filters} onStart={exporting.start} />
          </chakra.div>
        }
      >
        Admin Dashboard
      </PageTitle>
      <ExportStatus state={exporting.state} onCancel={exporting.cancel} onRetry={exporting.start} />
      {!isInSidePanel && (
        <SummaryStrip summary={summary} showsClosed={filters.showsClosed} onRetry={retry} />
      )}
      <chakra.section display="grid" gap="2" aria-labelledby={headingId}>
        <FilterBar
          filters={filters}
          views={<ViewTabs filters={filters} counts={views.data} />}
          onChange={show}
        />
        <ListHeading id={headingId} counts={counts.data} {...{ place, oldSince }}>
          {page !== undefined && (
            <ListControls
              {...{ requests, layout, closed, selection }}
              showsClosed={filters.showsClosed}
              onToggleClosed={() => showOnPage({ ...filters, showsClosed: !filters.showsClosed })}
            />
          )}
        </ListHeading>
        <chakra.div role="status" css={{ '&:empty': { display: 'none' } }}>
          <OfflineNote isLive={isLive} />
        </chakra.div>
        {hasFailed && <LoadFailure onRetry={retry}>{loadFailure}</LoadFailure>}
        {isWaiting && (
          <WaitingArea onRetry={retry}>
            <ListPlaces />
          </WaitingArea>
        )}
        {page !== undefined && parts !== undefined && (
          <>
            <QuoteList
              {...{ requests, layout, parts, closed, place, emptyPicture, selection }}
              onUpdate={({ reading }) => update.open(reading.quote)}
              onEstimate={(id) => openRequest(id, 'estimate')}
              onLogCall={(id) => openRequest(id, 'call')}
              onClear={() => show(allQuotes)}
              renderDelivery={renderDelivery}
            />
            <SelectionBar selection={selection} onDelete={deletion.ask} />
            <Pagination
              place={place}
              next={page.next}
              onPrevious={turnTo(previousPage)}
              onNext={(after) => turnTo(() => nextPage(after))()}
            />
          </>
        )}
      </chakra.section>
      {!isWaiting && <chakra.div pb="3">{belowList}</chakra.div>}
      {update.dialog && (
        <UpdateQuote
          editing={update.dialog}
          isSaving={update.isSaving}
          onClose={update.close}
          onSubmit={(answer) => void update.submit(answer)}
        />
      )}
      <DeleteDialog
        quotes={deletion.selected}
        isDeleting={deletion.isDeleting}
        onClose={deletion.close}
        onDelete={() => void deletion.submit()}
      />
    </Container>
  )
}

function ListPlaces() {
  return (
    <chakra.div display="grid" gap="4">
      <CardSkeletons count={4} bodyHeight={{ base: '288px', md: '112px' }} />
    </chakra.div>
  )
}
