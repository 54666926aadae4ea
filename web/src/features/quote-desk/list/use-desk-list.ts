import { useReducer, useState } from 'react'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { deskReducer, emptyDesk } from './desk-state.ts'
import { createPageReader, type ReadPage } from './page-reader.ts'
import type { DeskPlace } from './use-desk-url.ts'

/** Requirements 8.1. */
export const loadFailure = 'Failed to load quotes.'

export const tellLoadFailure = () => void toaster.error(loadFailure)

/** The quotes at a place of the list. A page seen before is shown at once and read again behind. */
export function useDeskList(place: DeskPlace) {
  const [state, dispatch] = useReducer(deskReducer, emptyDesk)
  const [readPage] = useState(createPageReader)
  const { status, reload } = useAsyncData<ReadPage>({
    key: place.key,
    failure: loadFailure,
    subscribe: async ({ next }) => next(await readPage(place)),
    onData: (page) => dispatch({ kind: 'read', place, page }),
    onError: tellLoadFailure,
  })
  return {
    page: state.pages[place.key],
    hasFailed: status === 'error',
    changes: state,
    newest: state.newest,
    reload,
    dispatch,
  }
}
