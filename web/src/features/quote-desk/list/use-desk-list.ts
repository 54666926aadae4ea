import { useEffect, useMemo, useReducer, useState } from 'react'
import { useHydrated } from '../../../lib/async/use-hydrated.ts'
import { keepAnswer, cachedAnswer } from '../../../lib/read/cached-answers.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { deskReducer, emptyDesk, type DeskState } from './desk-state.ts'
import { keepPage, readOldPage } from './old-page.ts'
import { createPageReader, type ReadPage } from './page-reader.ts'
import type { DeskPlace } from './use-desk-url.ts'

export const loadFailure = 'Failed to load quotes.'

export const tellLoadFailure = () => void toaster.error(loadFailure)

const deskKey = 'desk'

/** The desk's state from when the user last left the page. */
const cachedDesk = () => cachedAnswer<DeskState>(deskKey) ?? emptyDesk

/**
 * The quotes at a place of the list. A page seen before is shown at once and read again. After a
 * reload the tab's last rows are shown until then.
 */
export function useDeskList(place: DeskPlace) {
  const [state, dispatch] = useReducer(deskReducer, undefined, cachedDesk)
  const [readPage] = useState(createPageReader)
  useEffect(() => keepAnswer(deskKey, { ...state, saving: {} }), [state])
  const { status, reload, retry } = useAsyncData<ReadPage>({
    key: place.key,
    failure: loadFailure,
    subscribe: async ({ db, next }) => next(await readPage(db, place)),
    onData: (page) => dispatch({ kind: 'read', place, page }),
    onError: tellLoadFailure,
  })
  const page = state.pages[place.key]
  useEffect(() => {
    if (page !== undefined) keepPage(place.key, page)
  }, [place.key, page])
  const isHydrated = useHydrated()
  const old = useMemo(
    () => (isHydrated ? readOldPage(place.key) : undefined),
    [isHydrated, place.key],
  )
  return {
    page: page ?? old,
    /** When the shown page from before a reload was read; undefined once it is read again. */
    oldSince: page === undefined ? old?.readAt : undefined,
    hasFailed: status === 'error',
    changes: state,
    newest: state.newest,
    reload,
    retry,
    dispatch,
  }
}
