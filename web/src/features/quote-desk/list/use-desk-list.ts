import { useCallback, useEffect, useReducer, useState } from 'react'
import { reconnect } from '../../../lib/reconnect.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { deskReducer, emptyDesk } from './desk-state.ts'
import { createPageReader } from './page-reader.ts'
import type { DeskPlace } from './use-desk-url.ts'

/** Requirements 8.1. */
export const loadFailure = 'Failed to load quotes.'

/** The quotes at a place of the list. A page seen before is shown at once and read again behind. */
export function useDeskList(place: DeskPlace) {
  const [state, dispatch] = useReducer(deskReducer, emptyDesk)
  const [readPage] = useState(createPageReader)
  const [readings, setReadings] = useState(0)

  useEffect(() => {
    let isCurrent = true
    readPage(place).then(
      (page) => {
        if (isCurrent) dispatch({ kind: 'read', place, page })
      },
      (cause: unknown) => {
        if (!isCurrent) return
        console.error(loadFailure, cause)
        toaster.error(loadFailure)
        dispatch({ kind: 'readFailed', place })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [place, readPage, readings])

  const reload = useCallback(() => {
    dispatch({ kind: 'retried' })
    setReadings((count) => count + 1)
  }, [])

  const retry = useCallback(() => {
    void reconnect().then(reload)
  }, [reload])

  return {
    page: state.pages[place.key],
    hasFailed: state.failed === place.key,
    changes: state,
    newest: state.newest,
    /** How often the list was read anew, for what is to be read along with it. */
    readings,
    reload,
    /** The same after a failure, which may have been the network's. */
    retry,
    dispatch,
  }
}
