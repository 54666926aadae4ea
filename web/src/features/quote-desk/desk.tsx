import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import type { Quote } from '@moving/domain/quote/quote-schema'
import {
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react'
import { ReadingGateContext } from '../../lib/read/reading-gate.ts'
import { useAddedQuotes } from '../../shared/office/added-quote.ts'
import { useOpenRequest, useRequestId } from '../../shared/office/request-link.ts'
import { CardSkeletons } from '../../ui/state/card-skeletons.tsx'
import { chakra } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { Container, PageTitle } from '../../ui/page.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { DeleteDialog } from './deletion/delete-dialog.tsx'
import { closedInList, listedItems, shownItem, type DeskEvent } from './list/desk-state.ts'
import { ExportButtons, ExportStatus } from './toolbar/export-controls.tsx'
import { FilterBar } from './toolbar/filter-bar.tsx'
import { NewQuotesNotice, useNewQuotes } from './list/new-quotes-notice.tsx'
import { ListHeading } from './list/list-heading.tsx'
import { useListLayout } from './list/list-layout.tsx'
import { Pagination } from './list/pagination.tsx'
import { ListControls, QuoteList } from './list/quote-list.tsx'
import type { RequestNow } from './request/use-request.ts'
import { SelectionBar, useSelection } from './list/selection.tsx'
import { SummaryStrip, useSummary } from './toolbar/summary-strip.tsx'
import { UpdateQuote } from './update/late-update-dialog.ts'
import { useDeletion } from './deletion/use-deletion.ts'
import { loadFailure, useDeskList } from './list/use-desk-list.ts'
import { useDeskUrl } from './list/use-desk-url.ts'
import { useExport } from './toolbar/use-export.ts'
import { useViewCounts } from './toolbar/use-view-counts.ts'
import { ViewTabs } from './toolbar/view-tabs.tsx'
import { useQuoteUpdate } from './update/use-quote-update.ts'

export interface DeskProps {
  /** The current state of the request that is open next to the list. */
  beside?: RequestNow | undefined
  /** A notice about failed email of a quote, for its card. */
  renderDelivery?: (quote: Quote) => ReactNode
  /** The picture that an empty list shows. */
  emptyPicture?: ReactNode
}

/** The office's desk (requirements 2.16). */
export function Desk(props: DeskProps) {
  const { beside, renderDelivery, emptyPicture } = props
  const { place, show, showOnPage, nextPage, previousPage } = useDeskUrl()
  const list = useDeskList(place)
  const { page, oldSince, hasFailed, changes, newest, dispatch } = list
  const headingId = useId()
  const isInSidePanel = useRequestId() !== null
  const openRequest = useOpenRequest()
  const { isOpen } = use(ReadingGateContext)
  const shown = (page?.items ?? []).map((item) => shownItem(item, changes))
  const summary = useSummary()
  const views = useViewCounts(page !== undefined && oldSince === undefined)
  const reload = () => {
    list.reload()
    summary.reload()
    views.reload()
  }
  const retry = () => {
    list.retry()
    summary.retry()
  }
  const newQuotes = useNewQuotes(newest)
  const update = useQuoteUpdate({ dispatch, reload })
  const deletion = useDeletion({ dispatch, reload, headingId })
  const listed = listedItems(shown, place.filters)
  const closed = page === undefined ? 0 : closedInList(page, shown, place)
  const selection = useSelection(place.key, listed)
  const exporting = useExport()
  const { parts, ...layout } = useListLayout()
  const focusHeading = () => document.getElementById(headingId)?.focus()
  useBeside(beside, { dispatch, reload })

  /**
   * Requests entered here a moment ago, which are marked before a function has updated their search
   * map.
   */
  const [phoneLeads, setPhoneLeads] = useState<ReadonlySet<string>>(new Set())

  const showNewest = () => {
    show(allQuotes)
    reload()
  }
  useAddedQuotes((quoteId) => {
    setPhoneLeads((ids) => new Set(ids).add(quoteId))
    showNewest()
    toaster.success('Quote added')
  })
  const toggleClosed = () =>
    showOnPage({ ...place.filters, showsClosed: !place.filters.showsClosed })
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
            <ExportButtons
              state={exporting.state}
              filters={place.filters}
              onStart={exporting.start}
            />
          </chakra.div>
        }
      >
        Admin Dashboard
      </PageTitle>
      <ExportStatus state={exporting.state} onCancel={exporting.cancel} onRetry={exporting.start} />
      {!isInSidePanel && (
        <SummaryStrip summary={summary} showsClosed={place.filters.showsClosed} onRetry={retry} />
      )}
      <chakra.section display="grid" gap="2" aria-labelledby={headingId}>
        <FilterBar
          filters={place.filters}
          views={<ViewTabs filters={place.filters} counts={views.data} />}
          notice={<NewQuotesNotice count={newQuotes} onShow={showNewest} />}
          onChange={show}
        />
        <ListHeading
          id={headingId}
          place={place}
          matches={page?.matches}
          closed={closed}
          oldSince={oldSince}
        >
          {page !== undefined && (
            <ListControls
              {...{ page, place, layout, closed, selection }}
              onToggleClosed={toggleClosed}
            />
          )}
        </ListHeading>
        {hasFailed && <LoadFailure onRetry={retry}>{loadFailure}</LoadFailure>}
        {(page === undefined || parts === undefined) && !hasFailed && (
          <WaitingArea onRetry={retry}>
            <ListPlaces />
          </WaitingArea>
        )}
        {page !== undefined && parts !== undefined && (
          <>
            <QuoteList
              page={page}
              layout={layout}
              parts={parts}
              items={listed}
              closed={closed}
              place={place}
              changes={changes}
              phoneLeads={phoneLeads}
              emptyPicture={emptyPicture}
              selection={selection}
              onUpdate={update.open}
              onEstimate={({ id }) => openRequest(id, 'estimate')}
              onLogCall={({ id }) => openRequest(id, 'call')}
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

/** Updates the list when the request next to it changes, which may no longer match its filters. */
function useBeside(
  request: RequestNow | undefined,
  { dispatch, reload }: { dispatch: Dispatch<DeskEvent>; reload: () => void },
) {
  const shown = useRef<string>(undefined)
  const see = useEffectEvent((request: RequestNow | undefined) => {
    if (request !== undefined) dispatch({ kind: 'seen', request })
    const isChange = request !== undefined && shown.current === request.quoteId
    shown.current = request?.quoteId
    if (isChange) reload()
  })
  useEffect(() => see(request), [request])
}

/** Placeholders for the list's buttons and cards. */
function ListPlaces() {
  return (
    <chakra.div display="grid" gap="4">
      <CardSkeletons count={4} bodyHeight={{ base: '288px', md: '112px' }} />
    </chakra.div>
  )
}
