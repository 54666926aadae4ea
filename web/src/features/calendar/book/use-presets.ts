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
  /** The typed booking; undefined while it isn’t valid. */
  typed: BookingFields | undefined
  /** The schedule of the typed day; undefined until it is loaded. */
  day: CrewDayFields | undefined
}

/**
 * Fills in the untouched fields of a new booking: people and hours of the estimate, and the first
 * free crew. A chosen crew sets its people unless the dispatcher typed a number.
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
  // Reading it here makes the form track it. Values that are filled in count as untyped.
  const { people: hasPeople } = form.formState.dirtyFields
  /** Reads the form itself, because this render may be older than the last keystroke. */
  const isTyped = (field: 'people' | 'hours') => form.getFieldState(field).isDirty
  // A coworker's change of the booking doesn't change this form.
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
  // The crew is chosen only once. A later choice would change a form that is about to be saved.
  const [choiceKey, isKnown] = [JSON.stringify(requestedChange), day !== undefined]
  useEffect(() => {
    if (isNew) fillIn()
  }, [isNew, estimate, choiceKey, isKnown])

  const chooseCrew = (crewId: string) => {
    setChosen(true)
    const crew = settings.crews.find(({ id }) => id === crewId)
    bringPeople(crew?.people ?? promised ?? usualPeople)
  }
  /** Proposes hours, which typed ones aren't replaced with. */
  const proposeHours = (hours: number) => {
    if (!isTyped('hours')) form.resetField('hours', { defaultValue: String(hours) })
  }
  const known = wished ?? booking
  const lacksHours = status === 'success' && !estimate?.hours && !known?.hours
  return { promised, free, chooseCrew, lacksHours, proposeHours, isReading: status === 'loading' }
}
