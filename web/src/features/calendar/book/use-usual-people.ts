import {
  bookingLimits,
  type BookingFormInput,
  type BookingRequest,
} from '@moving/domain/calendar/booking'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { givenAs } from '@moving/domain/estimate/final-amount'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readEstimates } from '../../../shared/documents/office-kinds.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import type { BookingState } from './use-booking.ts'

/** How many come where neither an estimate nor a crew says so. */
export const usualPeople = 2

/**
 * Fills in how many come, and for how long: as the estimate says, then as the chosen crew is. What somebody
 * has typed stays.
 */
export function useUsualPeople(
  form: UseFormReturn<BookingFormInput, unknown, BookingRequest>,
  { quote, booking }: BookingState,
  { crews }: CrewSettings,
) {
  const { data: estimate = null } = useAsyncData<Estimate | null>({
    key: quote.id,
    failure: 'The estimate’s details couldn’t be loaded',
    subscribe: async ({ next }) =>
      next(givenAs(quote.estimate_amount ?? null, await readEstimates(quote.id)) ?? null),
  })
  // Read here, or the form would not keep it. What is filled in counts as untyped.
  const { people: hasPeople, hours: hasHours } = form.formState.dirtyFields
  const choosePeople = (crewId: string) => {
    if (hasPeople) return
    const people = crews.find(({ id }) => id === crewId)?.people ?? estimate?.crew ?? usualPeople
    form.resetField('people', { defaultValue: String(people) })
  }
  const fillIn = useEffectEvent(({ hours }: Estimate) => {
    choosePeople(form.getValues('crew'))
    if (hours === null || hasHours) return
    form.resetField('hours', { defaultValue: String(Math.min(hours, bookingLimits.hours)) })
  })
  const isNew = booking === null
  useEffect(() => {
    if (isNew && estimate !== null) fillIn(estimate)
  }, [isNew, estimate])
  return { estimate, choosePeople }
}
