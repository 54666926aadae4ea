import { deskPathFor } from '@moving/domain/quote/office/desk-filters'
import { pages } from '@moving/domain/pages'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useAfterHydration } from '../../../lib/async/use-hydrated.ts'
import { keepRows, keptRows } from '../../../lib/read/kept-rows.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import {
  isReadable,
  withPlanned,
  type OfficeRequest,
} from '../../../shared/office/requests/office-request.ts'
import { watchNewRequests } from '../../../shared/office/requests/watch-requests.ts'
import { followPlanned, plannedVersion } from '../../../shared/request/planned-changes.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { deskPages, type DeskPage } from './desk-page.ts'
import type { DeskPlace } from './use-desk-url.ts'

export const loadFailure = 'Failed to load quotes.'

export const tellLoadFailure = () => void toaster.error(loadFailure)

const noRequests: readonly OfficeRequest[] = []
/** Increase the number when the format of stored rows changes. */
const placeOf = (key: string) => `desk 1 ${key}`

/**
 * The requests on a page of the list, live, with the changes that this page has just sent. After a
 * reload, the tab's previous rows are shown until the database has responded.
 */
export function useDeskList(place: DeskPlace) {
  const [watchPage] = useState(deskPages)
  const { data, status, retry } = useAsyncData<DeskPage>({
    key: place.key,
    cachedAs: 'desk',
    failure: loadFailure,
    subscribe: ({ db, next, error }) => watchPage(db, place, { next, error }),
    onError: tellLoadFailure,
  })
  const unsettled = useNewRequests(place, data)
  const version = useVersion(place.key, data)
  useSyncExternalStore(followPlanned, plannedVersion, plannedVersion)
  useEffect(() => {
    if (data) keepRows(placeOf(place.key), data.requests.filter(isReadable), serverNow())
  }, [place.key, data])
  const kept = useMemo(() => {
    const kept = keptRows(placeOf(place.key))
    return kept && { requests: kept.rows as readonly OfficeRequest[], next: null, readAt: kept.at }
  }, [place.key])
  const old = useAfterHydration(kept !== null, false) ? kept : null
  const page = data ?? old ?? undefined
  return {
    page: page && {
      next: page.next,
      requests: [...unsettled, ...page.requests].map(withPlanned),
    },
    /** A request as stored, without this page's planned changes. */
    storedRequest: (id: string) => data?.requests.find((one) => one.id === id) ?? null,
    isLive: data?.isLive !== false,
    /** Changes whenever a count may have changed. */
    version,
    /** When the rows from before a reload were read. Undefined once they are read again. */
    oldSince: data === undefined ? old?.readAt : undefined,
    hasFailed: status === 'error',
    retry,
  }
}

/**
 * Requests that are newer than the newest listed one. There are some only if functions haven't
 * processed them. Only the list of all requests shows them.
 */
function useNewRequests({ filters, after }: DeskPlace, page: DeskPage | undefined) {
  const isWhole = deskPathFor({ ...filters, showsClosed: false }) === pages.admin && after === null
  const newest = page?.requests[0]?.reading
  const since = newest?.readable ? newest.quote.created_at : new Date(0)
  const { data = noRequests } = useAsyncData<readonly OfficeRequest[]>({
    key: isWhole && page ? `newer than ${+since}` : null,
    failure: 'Newer quotes could not be read',
    subscribe: ({ db, next, error }) => watchNewRequests(db, since, { next, error }),
  })
  return data.filter(({ id }) => !page?.requests.some((listed) => listed.id === id))
}

/** Counts changes to the requests of a page, without the first read of the page. */
function useVersion(key: string, page: DeskPage | undefined): number {
  const state = page?.requests.map(({ id, work }) => `${id} ${work?.last_entry?.seq}`).join()
  const [known, setKnown] = useState({ key, state, version: 0 })
  if (state !== known.state || key !== known.key) {
    const isNews = key === known.key && known.state !== undefined && state !== undefined
    setKnown({ key, state, version: known.version + (isNews ? 1 : 0) })
  }
  return known.version
}
