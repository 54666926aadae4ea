import {
  calendarPathFor,
  placeFromParams,
  type CalendarPlace,
} from '@moving/domain/calendar/calendar-period'
import type { PlainDate } from '@moving/domain/plain-date'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../lib/use-hydrated.ts'

/** The calendar's place in the URL, and the way to another, each an entry of the browser's history. */
export function usePlace(today: PlainDate | null) {
  const { search: query } = useLocation()
  const search = useHydrated() ? query : ''
  const navigate = useNavigate()
  const place = useMemo(
    () => (today === null ? null : placeFromParams(new URLSearchParams(search), today)),
    [search, today],
  )
  /** Goes on from where the address is by now, which a page that is still being drawn does not show yet. */
  const goOn = (change: (place: CalendarPlace) => CalendarPlace) => {
    if (today === null) return
    const from = placeFromParams(new URLSearchParams(window.location.search), today)
    void navigate(calendarPathFor(change(from)))
  }
  return { place, goOn }
}
