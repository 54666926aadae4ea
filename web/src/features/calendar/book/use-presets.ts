import {
  bookingLimits,
  type BookingFields,
  type BookingFormInput,
  type BookingRequest,
} from '@moving/domain/calendar/booking'
import { freeCrews } from '@moving/domain/calendar/conflicts'
import type { CrewDayFields } from '@moving/domain/calendar/crew-day'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { givenAs } from '@moving/domain/estimate/final-amount'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readEstimates } from '../../../shared/documents/office-kinds.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import type { BookingState } from './use-booking.ts'

/** How many come where neither an estimate nor a crew says so. */
export const usualPeople = 2

interface Known {
  settings: CrewSettings
  /** What is typed; undefined while it is not valid. */
  typed: BookingFields | undefined
  /** The day that is typed; undefined until it is known. */
  day: CrewDayFields | undefined
}

/**
 * Fills in what nobody has chosen of a new booking: people and hours of the estimate, and the first crew that
 * is free then. A crew that is chosen brings its people, unless somebody has typed how many.
 */
export function usePresets(
  form: UseFormReturn<BookingFormInput, unknown, BookingRequest>,
  { quote, booking }: BookingState,
  { settings, typed, day }: Known,
) {
  const { data: estimate = null, status } = useAsyncData<Estimate | null>({
    key: quote.id,
    failure: 'The estimate’s details couldn’t be loaded',
    subscribe: async ({ db, next }) =>
      next(givenAs(quote.estimate_amount ?? null, await readEstimates(db, quote.id)) ?? null),
  })
  // Read here, or the form would not keep it. What is filled in counts as untyped.
  const { people: hasPeople, hours: hasHours } = form.formState.dirtyFields
  // What a coworker makes of the booking meanwhile changes nothing that is filled in.
  const [isNew] = useState(booking === null)
  const [isChosen, setChosen] = useState(!isNew)
  const promised = estimate?.crew ?? null
  const bringPeople = (people: number) => {
    if (!hasPeople) form.resetField('people', { defaultValue: String(people) })
  }

  const people = isNew && !hasPeople ? (promised ?? usualPeople) : typed?.people
  const wish = typed && people !== undefined ? { ...typed, people, crew: null, note: '' } : null
  const free = wish && day && freeCrews(quote.id, wish, day, settings)
  const fillIn = useEffectEvent(() => {
    if (estimate?.hours && !hasHours) {
      const hours = Math.min(estimate.hours, bookingLimits.hours)
      form.resetField('hours', { defaultValue: String(hours) })
    }
    if (isChosen) return
    if (free) form.resetField('crew', { defaultValue: free[0]?.id ?? '' })
    bringPeople(promised ?? free?.[0]?.people ?? usualPeople)
  })
  // Not again for what coworkers book: what somebody is about to save would change.
  const [wished, isKnown] = [JSON.stringify(wish), day !== undefined]
  useEffect(() => {
    if (isNew) fillIn()
  }, [isNew, estimate, wished, isKnown])

  const chooseCrew = (crewId: string) => {
    setChosen(true)
    const crew = settings.crews.find(({ id }) => id === crewId)
    bringPeople(crew?.people ?? promised ?? usualPeople)
  }
  return { promised, free, chooseCrew, isReading: status === 'loading' }
}
