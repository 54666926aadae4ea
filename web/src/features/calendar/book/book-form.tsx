import { zodResolver } from '@hookform/resolvers/zod'
import {
  bookingFormSchema,
  bookingFormValues,
  bookingLimits,
  bookingOf,
  type BookingFormInput,
  type BookingRequest,
} from '@moving/domain/calendar/booking'
import { activeCrews, type Crew, type CrewSettings } from '@moving/domain/calendar/crew'
import { timeFieldOf } from '@moving/domain/calendar/day-minutes'
import { formatLongDate } from '@moving/domain/plain-date'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { Alert } from '../../../ui/alert.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'
import { DateField, SelectField, TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { ConflictList } from './conflict-list.tsx'
import type { BookingState, BookingWish } from './use-booking.ts'
import { useConflicts, type KnownConflicts } from './use-conflicts.ts'

interface BookFormProps {
  id: string
  state: BookingState
  settings: CrewSettings
  /** Customers that the calendar shows, by the quote's id. */
  shown: KnownConflicts['names']
  /** Told whether something speaks against what is chosen. */
  onConflicts: (hasConflicts: boolean) => void
  onSubmit: (wish: BookingWish) => void
}

const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }
/** Seconds between the times that the browser offers. */
const quarterHour = bookingLimits.stepMinutes * 60

export function BookForm(props: BookFormProps) {
  const { id, state, settings, shown, onConflicts, onSubmit } = props
  const { quote, problem } = state
  const form = useForm<BookingFormInput, unknown, BookingRequest>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: firstValues(state, settings),
    mode: 'onTouched',
  })
  const field = fieldsOf(form)
  const values = useWatch({ control: form.control })
  const conflicts = useConflicts(state, values, settings, shown)
  const hasConflicts = conflicts.found.length > 0
  useEffect(() => onConflicts(hasConflicts), [hasConflicts, onConflicts])
  useEffect(() => () => onConflicts(false), [onConflicts])
  // A colleague may have completed it meanwhile: the next press does not take that back unasked.
  const { setValue } = form
  useEffect(() => setValue('setsScheduled', isToSchedule(quote)), [setValue, quote])
  const submit = form.handleSubmit((request) =>
    onSubmit({
      booking: bookingOf(request),
      told: conflicts.found,
      setsScheduled: request.setsScheduled,
    }),
  )
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      {problem !== undefined && (
        <Alert tone="warning" role="alert">
          {problem}
        </Alert>
      )}
      <DateField
        label="Day"
        hint={values.day === quote.move_date ? undefined : describeMoveDate(quote.move_date)}
        {...field('day')}
      />
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
        <TextField label="Arrival from" type="time" step={quarterHour} {...field('from')} />
        <TextField label="Arrival to" type="time" step={quarterHour} {...field('to')} />
      </Grid>
      <SelectField label="Crew" {...field('crew')}>
        <option value="">Any</option>
        {offeredCrews(state, settings).map((crew) => (
          <option key={crew.id} value={crew.id}>
            {describeCrew(crew)}
          </option>
        ))}
      </SelectField>
      <Grid templateColumns={columns} gap="4">
        <TextField
          label="Hours"
          optional
          inputMode="decimal"
          autoComplete="off"
          {...field('hours')}
        />
        <TextField label="People" inputMode="numeric" autoComplete="off" {...field('people')} />
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
        <chakra.label display="flex" alignItems="center" gap="2.5" minHeight="11">
          <chakra.input
            type="checkbox"
            width="5"
            height="5"
            flexShrink="0"
            accentColor="brand.solid"
            {...form.register('setsScheduled')}
          />
          Set status to Scheduled
        </chakra.label>
      )}
      <ConflictList day={values.day ?? ''} conflicts={conflicts} crews={settings.crews} />
    </chakra.form>
  )
}

const describeMoveDate = (day: string) => `The request says ${formatLongDate(day)}.`

/** 'Crew A, 3 people'. */
const describeCrew = ({ name, people }: Crew) =>
  `${name}, ${people === 1 ? '1 person' : `${people} people`}`

/** Crews that can be sent; of the retired ones only the one that is booked. */
const offeredCrews = ({ booking }: BookingState, settings: CrewSettings) =>
  settings.crews.filter((crew) => activeCrews(settings).includes(crew) || crew.id === booking?.crew)

const isToSchedule = ({ status }: BookingState['quote']) =>
  status !== 'scheduled' && status !== 'completed'

function firstValues({ quote, booking }: BookingState, settings: CrewSettings): BookingFormInput {
  const setsScheduled = isToSchedule(quote)
  if (booking !== null) return { ...bookingFormValues(booking), setsScheduled }
  const { from_minute: from, to_minute: to } = settings.arrival
  return {
    day: quote.move_date,
    ...{ from: timeFieldOf(from), to: timeFieldOf(to), crew: '', hours: '', people: '2', note: '' },
    setsScheduled,
  }
}
