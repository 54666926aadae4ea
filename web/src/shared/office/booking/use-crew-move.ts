import type { CrewMove } from '@moving/domain/actions/plan-correction'
import type { Booking } from '@moving/domain/calendar/booking'
import { conflictKey, conflictsOf } from '@moving/domain/calendar/conflicts'
import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import { isPlainDate } from '@moving/domain/plain-date'
import { useState } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { bookings } from '../../documents/calendar-kinds.ts'
import { readOfficeSettings } from '../../documents/office-kinds.ts'
import { readDoc } from '../../documents/read.ts'
import { useDay } from './use-day.ts'

/** Shown if the server finds a conflict that the page didn't show. */
export const alreadyBooked = 'Someone has just booked that day. Check the conflicts again.'

/**
 * Decides whether a booking moves to the request's new date too. It does if there is no conflict,
 * unless the user chooses otherwise. Reads the booking and the settings once, and listens to the
 * new day.
 * @param moveDate the new move date; null if it doesn't change
 */
export function useCrewMove(quoteId: string, moveDate: string | null) {
  const { data } = useAsyncData<{ booking: Booking | null; settings: CrewSettings }>({
    key: moveDate === null ? null : quoteId,
    failure: 'The booking couldn’t be loaded',
    subscribe: async ({ db, next }) => {
      const booked = readDoc(db, bookings, quoteId)
      const [booking, settings] = await Promise.all([booked, readOfficeSettings(db)])
      next({ booking, settings: settings ?? noCrewSettings })
    },
  })
  const [chosen, choose] = useState<boolean>()
  const booking = data?.booking ?? null
  const isDayDifferent = booking !== null && isPlainDate(moveDate ?? '') && booking.day !== moveDate
  const day = isDayDifferent ? (moveDate ?? '') : ''
  const { data: known } = useDay(day)
  if (!isDayDifferent || data === undefined) return null
  const found =
    known === undefined
      ? []
      : conflictsOf(quoteId, { ...booking, day }, known.fields, data.settings)
  const moves = chosen ?? (known !== undefined && found.length === 0)
  const crew: CrewMove | null = moves ? { acknowledged: found.map(conflictKey) } : null
  return {
    ...{ day, from: booking.day, crews: data.settings.crews, moves, choose, crew },
    conflicts: { found, isKnown: known !== undefined, names: known?.names ?? new Map() },
  }
}
export type CrewMoving = NonNullable<ReturnType<typeof useCrewMove>>
