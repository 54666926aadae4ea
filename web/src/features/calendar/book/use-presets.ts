import {
  bookingLimits,
  type BookingFields,
  type BookingFormInput,
  type BookingRequest,
  usualPeople,
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
import type { BookDialogState } from './use-booking.ts'

interface Known {
  settings: CrewSettings
  /** The typed booking. Undefined if it isn't valid. */
  typed: BookingFields | undefined
  day: CrewDayFields | undefined
}

/**
 * Fills in the untouched fields of a new booking: people and hours of the estimate, and the first
 * free crew. Choosing a crew also sets the number of people, unless that was typed.
 */
export function usePresets(
  form: UseFormReturn<BookingFormInput, unknown, BookingRequest>,
  { quote, booking, wished }: BookDialogState,
  { settings, typed, day }: Known,
) {
  const { data: estimate = null, status } = useAsyncData<Estimate | null>({
    key: quote.id,
    failure: 'The estimate’s details couldn’t be loaded',
    subscribe: async ({ db, next }) =>
      next(givenAs(quote.estimate_amount ?? null, await readEstimates(db, quote.id)) ?? null),
  })
  // React-hook-form tracks only what is read here. Values that are filled in don't count as typed.
  const { people: hasPeople } = form.formState.dirtyFields
  /** Reads the form itself, because this render may be older than the last keystroke. */
  const isTyped = (field: 'people' | 'hours') => form.getFieldState(field).isDirty
  // Stays the same, so that a coworker's change of the booking doesn't change this form.
  const [isNew] = useState(booking === null)
  const [isChosen, setChosen] = useState(!isNew)
  const promised = estimate?.crew ?? null
  const bringPeople = (people: number) => {
    if (!isTyped('people')) form.resetField('people', { defaultValue: String(people) })
  }

  const people = isNew && !hasPeople ? (promised ?? usualPeople) : typed?.people
  const requestedChange =
    typed && people !== undefined ? { ...typed, people, crew: null, note: '' } : null
  const free = requestedChange && day && freeCrews(quote.id, requestedChange, day, settings)
  const fillIn = useEffectEvent(() => {
    if (estimate?.hours && !isTyped('hours')) {
      const hours = Math.min(estimate.hours, bookingLimits.hours)
      form.resetField('hours', { defaultValue: String(hours) })
    }
    if (isChosen) return
    const placed = settings.crews.find(({ id }) => id === wished?.crew)
    if (free && !placed) form.resetField('crew', { defaultValue: free[0]?.id ?? '' })
    bringPeople(promised ?? (placed ?? free?.[0])?.people ?? usualPeople)
  })
  // The crew is chosen only once, because a later choice would change a form that is about to be
  // saved.
  const [choiceKey, isKnown] = [JSON.stringify(requestedChange), day !== undefined]
  useEffect(() => {
    if (isNew) fillIn()
  }, [isNew, estimate, choiceKey, isKnown])

  const chooseCrew = (crewId: string) => {
    setChosen(true)
    const crew = settings.crews.find(({ id }) => id === crewId)
    bringPeople(crew?.people ?? promised ?? usualPeople)
  }
  /** Fills in hours, unless the user has typed some. */
  const proposeHours = (hours: number) => {
    if (!isTyped('hours')) form.resetField('hours', { defaultValue: String(hours) })
  }
  const known = wished ?? booking
  const lacksHours = status === 'success' && !estimate?.hours && !known?.hours
  return { promised, free, chooseCrew, lacksHours, proposeHours, isReading: status === 'loading' }
}
