import { conflictsOf, isAcknowledged } from '@moving/domain/calendar/conflicts'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  bookingFormSchema,
  bookingFormValues,
  bookingLimits,
  bookingMessages,
  bookingOf,
  type BookingFormInput,
  type BookingRequest,
  isSameBooking,
} from '@moving/domain/calendar/booking'
import { describeShortDay } from '@moving/domain/calendar/calendar-period'
import { activeCrews, type Crew, type CrewSettings } from '@moving/domain/calendar/crew'
import { timeFieldOf } from '@moving/domain/calendar/day-minutes'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { formatLongDate, isPlainDate } from '@moving/domain/plain-date'
import { useEffect, type ChangeEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { Alert } from '../../../ui/alert.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'
import { DateField, SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { ConflictList, type KnownConflicts } from '../../../shared/office/booking/conflict-list.tsx'
import { useDay } from '../../../shared/office/booking/use-day.ts'
import { TickField } from '../../../shared/office/tick-field.tsx'
import type { BookingState, BookingWish } from './use-booking.ts'
import { usualPeople, useUsualPeople } from './use-usual-people.ts'

interface BookFormProps {
  id: string
  state: BookingState
  settings: CrewSettings
  /** Customers that the calendar shows, by the quote's id. */
  shown: ReadonlyMap<string, { name: string }>
  /** Told whether something speaks against what is chosen. */
  onConflicts: (hasConflicts: boolean) => void
  onSubmit: (wish: BookingWish) => void
}

const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }
const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const
/** Seconds between the times that the browser offers. */
const quarterHour = bookingLimits.stepMinutes * 60

export function BookForm(props: BookFormProps) {
  const { id, state, settings } = props
  const { quote, problem } = state
  const { submit, field, crewField, day, isOtherDay, ...told } = useBookForm(props)
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      {problem !== undefined && (
        <Alert tone="warning" role="alert">
          {problem}
        </Alert>
      )}
      <DateField
        label="Day"
        hint={isOtherDay ? `The request says ${formatLongDate(quote.move_date)}.` : undefined}
        {...field('day')}
      />
      {isOtherDay && (
        <TickField
          label={`Also change the move date to ${describeShortDay(day)}`}
          {...field('changesMoveDate')}
        />
      )}
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
        <TextField label="Arrival from" type="time" step={quarterHour} {...field('from')} />
        <TextField label="Arrival to" type="time" step={quarterHour} {...field('to')} />
      </Grid>
      <SelectField label="Crew" {...crewField}>
        <option value="">Any</option>
        {offeredCrews(state, settings).map((crew) => (
          <option key={crew.id} value={crew.id}>
            {describeCrew(crew)}
          </option>
        ))}
      </SelectField>
      <Grid templateColumns={columns} gap="4">
        <TextField label="Hours" optional {...decimal} {...field('hours')} />
        <TextField
          label="People"
          hint={describePromised(told.estimate, told.people)}
          inputMode="numeric"
          autoComplete="off"
          {...field('people')}
        />
      </Grid>
      <TextAreaField
        label="Note"
        optional
        hint="For the office and the crew. The customer does not see it."
        rows={2}
        maxLength={bookingLimits.note}
        {...field('note')}
      />
      {quote.status !== 'scheduled' && (
        <TickField label="Set status to Scheduled" {...field('setsScheduled')} />
      )}
      <ConflictList day={day} conflicts={told.conflicts} crews={settings.crews} />
    </chakra.form>
  )
}

/** The form with what is known of the day that is typed; it tells the dialog what speaks against it. */
function useBookForm({ state, settings, shown, onConflicts, onSubmit }: BookFormProps) {
  const { quote } = state
  const form = useForm<BookingFormInput, unknown, BookingRequest>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: firstValues(state, settings),
    mode: 'onTouched',
  })
  const field = fieldsOf(form)
  const crew = field('crew')
  const values = useWatch({ control: form.control })
  const { estimate, choosePeople } = useUsualPeople(form, state, settings)
  const conflicts = useConflicts(state, values, settings, shown)
  const hasConflicts = conflicts.found.length > 0
  useEffect(() => onConflicts(hasConflicts), [hasConflicts, onConflicts])
  useEffect(() => () => onConflicts(false), [onConflicts])
  // A colleague may have completed it meanwhile: the next press does not take that back unasked.
  const { setValue } = form
  useEffect(() => setValue('setsScheduled', isToSchedule(quote)), [setValue, quote])
  const day = values.day ?? ''
  const isOtherDay = isPlainDate(day) && day !== quote.move_date
  const submit = form.handleSubmit((request) => {
    const { setsScheduled } = request
    const changesMoveDate = isOtherDay && request.changesMoveDate
    if (setsScheduled && isOtherDay && !changesMoveDate) {
      const message = bookingMessages.oneDay
      form.setError('changesMoveDate', { message }, { shouldFocus: true })
      return
    }
    const acknowledged = conflicts.found
    onSubmit({ booking: bookingOf(request), acknowledged, setsScheduled, changesMoveDate })
  })
  const chooseCrew = (event: ChangeEvent<HTMLSelectElement>) => {
    void crew.onChange(event)
    choosePeople(event.target.value)
  }
  const crewField = { ...crew, onChange: chooseCrew }
  return { submit, field, crewField, day, isOtherDay, people: values.people, estimate, conflicts }
}

/** Said where another number is entered than the customer was told. */
function describePromised(estimate: Estimate | null, people: string | undefined) {
  const promised = estimate?.crew ?? null
  if (promised === null || String(promised) === people?.trim()) return undefined
  return `The estimate says ${promised}.`
}

/** 'Crew A, 3 people'. */
const describeCrew = ({ name, people }: Crew) =>
  `${name}, ${people === 1 ? '1 person' : `${people} people`}`

/** Crews that can be sent; of the retired ones only the one that is booked. */
const offeredCrews = ({ booking }: BookingState, settings: CrewSettings) =>
  settings.crews.filter((crew) => activeCrews(settings).includes(crew) || crew.id === booking?.crew)

const isToSchedule = ({ status }: BookingState['quote']) =>
  status !== 'scheduled' && status !== 'completed'

function firstValues({ quote, booking }: BookingState, settings: CrewSettings): BookingFormInput {
  const ticks = { setsScheduled: isToSchedule(quote), changesMoveDate: true }
  if (booking !== null) return { ...bookingFormValues(booking), ...ticks }
  const { from_minute: from, to_minute: to } = settings.arrival
  return {
    day: quote.move_date,
    ...{ from: timeFieldOf(from), to: timeFieldOf(to), crew: '', hours: '', note: '' },
    people: String(usualPeople),
    ...ticks,
  }
}

/**
 * What speaks against the booking that is typed, by the day as it is now.
 * @param shown customers that the calendar shows
 */
function useConflicts(
  { quote, refused }: BookingState,
  typed: Partial<BookingFormInput>,
  settings: CrewSettings,
  shown: KnownConflicts['names'],
): KnownConflicts {
  const { data: day } = useDay(typed.day ?? '')
  const request = bookingFormSchema.safeParse(typed).data
  const known = { isKnown: day !== undefined, names: new Map([...shown, ...(day?.names ?? [])]) }
  if (request === undefined) return { found: [], ...known }
  const booking = bookingOf(request)
  const found = day === undefined ? [] : conflictsOf(quote.id, booking, day.fields, settings)
  // The database may know what this page has not heard of yet.
  const isRefused = refused !== null && isSameBooking(refused.booking, booking)
  const acknowledged = isRefused
    ? refused.conflicts.filter((one) => !isAcknowledged(found, one))
    : []
  return { found: [...found, ...acknowledged], ...known }
}
