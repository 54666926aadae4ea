import { hasEmail } from '@moving/domain/account/email'
import {
  conflictKey,
  conflictsOf,
  isAcknowledged,
  type Conflict,
} from '@moving/domain/calendar/conflicts'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  bookingFormSchema,
  bookingFormValues,
  bookingLimits,
  emailsByDefault,
  type BookingFields,
  type BookingFormInput,
  type BookingRequest,
  isSameBooking,
  usualPeople,
} from '@moving/domain/calendar/booking'
import { newsOfBooking } from '@moving/domain/calendar/landing'
import { activeCrews, type Crew, type CrewSettings } from '@moving/domain/calendar/crew'
import { timeFieldOf } from '@moving/domain/calendar/day-minutes'
import { crewNameOf, describeBooking } from '@moving/domain/calendar/describe-job'
import { formatLongDate, isPlainDate } from '@moving/domain/plain-date'
import { useEffect, useEffectEvent, type ChangeEvent, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { bringIntoView } from '../../../lib/device/bring-into-view.ts'
import { Alert } from '../../../ui/alert.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'
import { DateField, SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { ConflictList, type KnownConflicts } from '../../../shared/office/booking/conflict-list.tsx'
import { useDay, type KnownDay } from '../../../shared/office/booking/use-day.ts'
import { TickField } from '../../../shared/office/tick-field.tsx'
import type { BookDialogState, BookingChoice } from './use-booking.ts'
import { TravelField } from './travel-field.tsx'
import { usePresets } from './use-presets.ts'

/** The state of the typed booking: its day is loading, it has no conflicts, or it has some. */
export type BookingCheck = 'reading' | 'clear' | 'conflicts'

interface BookFormProps {
  id: string
  state: BookDialogState
  settings: CrewSettings
  /** Customers on the calendar, by quote id. */
  shown: ReadonlyMap<string, { name: string }>
  onCheck: (check: BookingCheck) => void
  onSubmit: (requestedChange: BookingChoice) => void
}

const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }
const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const
/** Seconds between two times that the browser's time control offers. */
const quarterHour = bookingLimits.stepMinutes * 60

export function BookForm(props: BookFormProps) {
  const { id, state, settings } = props
  const { quote, problem, theirs } = state
  const { submit, field, crewField, day, isOtherDay, ...details } = useBookForm(props)
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      <DateField
        label="Day"
        hint={isOtherDay ? describeOtherDay(quote.move_date) : undefined}
        {...field('day')}
      />
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
        <TextField label="Arrival from" type="time" step={quarterHour} {...field('from_minute')} />
        <TextField label="Arrival to" type="time" step={quarterHour} {...field('to_minute')} />
      </Grid>
      <SelectField label="Crew" {...crewField}>
        <option value="">Any</option>
        {offeredCrews(state, settings).map((crew) => (
          <option key={crew.id} value={crew.id}>
            {describeCrew(crew)}
          </option>
        ))}
      </SelectField>
      <WorkFields
        field={field}
        promised={describePromised(details.promised, details.people)}
        travel={details.lacksHours && <TravelField quote={quote} onHours={details.proposeHours} />}
      />
      {quote.status !== 'scheduled' && (
        <TickField label="Set status to Scheduled" {...field('set_scheduled')} />
      )}
      {details.isOver && (
        <Alert tone="warning" role="status">
          That day is over. Save it only for the record.
        </Alert>
      )}
      {details.news !== undefined && (
        <TickField label={details.news} {...field('email_customer')} />
      )}
      <ConflictList day={day} conflicts={details.conflicts} crews={settings.crews} />
      {problem !== undefined && (
        // At the end of the form, next to the button that was clicked.
        <Alert key={problem} ref={bringIntoView} tone="warning" role="alert">
          <p>{problem}</p>
          {theirs && (
            <p>Booked now: {describeBooking(theirs, crewNameOf(theirs.crew, settings.crews))}.</p>
          )}
        </Alert>
      )}
    </chakra.form>
  )
}

interface WorkFieldsProps {
  field: ReturnType<typeof fieldsOf<BookingFormInput>>
  promised: string | undefined
  /** The field for the travel time. False if the hours are known. */
  travel: ReactNode
}

function WorkFields({ field, promised, travel }: WorkFieldsProps) {
  return (
    <>
      <Grid templateColumns={columns} gap="4">
        <TextField label="Hours" optional {...decimal} {...field('hours')} />
        <TextField
          label="People"
          hint={promised}
          inputMode="numeric"
          autoComplete="off"
          {...field('people')}
        />
      </Grid>
      {travel}
      <TextAreaField
        label="Note"
        optional
        hint="For the office and the crew. The customer doesn’t see it."
        rows={2}
        maxLength={bookingLimits.note}
        {...field('note')}
      />
    </>
  )
}

/**
 * The booking form's state, with the bookings of the typed day. Reports conflicts to the dialog.
 */
function useBookForm({ state, settings, shown, onCheck, onSubmit }: BookFormProps) {
  const { quote } = state
  const form = useForm<BookingFormInput, unknown, BookingRequest>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: initialValues(state, settings),
    mode: 'onTouched',
  })
  const field = fieldsOf(form)
  const crew = field('crew')
  const values = useWatch({ control: form.control })
  const day = values.day ?? ''
  const typed = bookingFormSchema.safeParse(values).data
  const { data: known, status } = useDay(day)
  const presets = usePresets(form, state, { settings, typed, day: known?.fields })
  const { promised, free, chooseCrew, lacksHours, proposeHours } = presets
  const conflicts: KnownConflicts = {
    ...{ found: conflictsNow(state, typed, known, settings), free, isKnown: known !== undefined },
    names: new Map([...shown, ...(known?.names ?? [])]),
  }
  // Until values are filled in, a click would book other values than those shown soon after.
  const isReading =
    state.booking === null && isPlainDate(day) && (presets.isReading || status === 'loading')
  const check = isReading ? 'reading' : conflicts.found.length > 0 ? 'conflicts' : 'clear'
  useEffect(() => onCheck(check), [check, onCheck])
  useEffect(() => () => onCheck('clear'), [onCheck])
  // A coworker may have completed the move meanwhile. Then the next save must not change its status
  // back without asking.
  const { setValue } = form
  useEffect(() => setValue('set_scheduled', isToSchedule(quote)), [setValue, quote])
  const isOtherDay = isPlainDate(day) && day !== quote.move_date
  const isOver = isPlainDate(day) && !emailsByDefault(day, serverNow())
  const presetEmail = useEffectEvent(() => {
    if (form.getFieldState('email_customer').isDirty) return
    form.resetField('email_customer', { defaultValue: !isOver })
  })
  useEffect(() => presetEmail(), [isOver])
  const submit = form.handleSubmit((request) =>
    onSubmit({ ...request, acknowledged: conflicts.found.map(conflictKey) }),
  )
  const onCrew = (event: ChangeEvent<HTMLSelectElement>) => {
    void crew.onChange(event)
    chooseCrew(event.target.value)
  }
  const crewField = { ...crew, onChange: onCrew }
  const news = typed && describeNews(state, typed)
  const { people } = values
  const hours = { lacksHours, proposeHours }
  const details = { day, isOtherDay, isOver, people, promised, conflicts, news }
  return { submit, field, crewField, ...hours, ...details }
}

/** The label of the checkbox that emails the customer. Undefined if there is nothing to email. */
function describeNews(
  { quote, booking }: BookDialogState,
  after: BookingRequest,
): string | undefined {
  const news = newsOfBooking(quote, { before: booking, after, setsScheduled: after.set_scheduled })
  if (news === null || !hasEmail(quote.email)) return undefined
  const what = news.scheduled
    ? 'that the move is scheduled'
    : news.day
      ? 'the new date'
      : 'the arrival time'
  return `Email ${quote.name} ${what}`
}

const describeOtherDay = (moveDate: string) =>
  `The request says ${formatLongDate(moveDate)}. Saving changes that too.`

/** A hint if the typed number of people differs from the number in the estimate. */
function describePromised(promised: number | null, people: string | undefined) {
  if (promised === null || String(promised) === people?.trim()) return undefined
  return `The estimate says ${promised}.`
}

const describeCrew = ({ name, people }: Crew) =>
  `${name}, ${people === 1 ? '1 person' : `${people} people`}`

/** Crews that can be booked, and the retired crew that is booked, if any. */
const offeredCrews = ({ booking }: BookDialogState, settings: CrewSettings) =>
  settings.crews.filter((crew) => activeCrews(settings).includes(crew) || crew.id === booking?.crew)

const isToSchedule = ({ status }: BookDialogState['quote']) =>
  status !== 'scheduled' && status !== 'completed'

function initialValues(state: BookDialogState, settings: CrewSettings): BookingFormInput {
  const { quote, booking, wished } = state
  const ticks = { set_scheduled: isToSchedule(quote), email_customer: true }
  const known = wished ?? booking
  if (known !== null) return { ...bookingFormValues(known), ...ticks }
  return {
    day: quote.move_date,
    from_minute: timeFieldOf(settings.arrival.from_minute),
    to_minute: timeFieldOf(settings.arrival.to_minute),
    ...{ crew: '', hours: '', note: '' },
    people: String(usualPeople),
    ...ticks,
  }
}

function conflictsNow(
  { quote, refused }: BookDialogState,
  typed: BookingFields | undefined,
  day: KnownDay | undefined,
  settings: CrewSettings,
): readonly Conflict[] {
  if (typed === undefined) return []
  const found = day === undefined ? [] : conflictsOf(quote.id, typed, day.fields, settings)
  // The server may have found conflicts with changes that this page hasn't received yet.
  const isRefused = refused !== null && isSameBooking(refused.booking, typed)
  const others = isRefused ? refused.conflicts.filter((one) => !isAcknowledged(found, one)) : []
  return [...found, ...others]
}
