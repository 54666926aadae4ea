import type { OfficeHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { describeMoment } from '@moving/domain/work/due'
import { isOffered, labelOfChoice, nextChoices, withinHours } from '@moving/domain/work/next-choice'
import { hasNextCall, chosenTime } from '@moving/domain/work/log-call-form'
import { followUpMax } from '@moving/domain/work/quote-work'
import { useOfficeHours } from '../../../lib/hours/use-office-hours.ts'
import { ChoiceRow } from '../../../ui/form/choice-row.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { LogCallFields } from './use-log-call-form.ts'

/** The fields for the office's next call: when, and about what. */
export function NextFields({ values, errors, field, chooseNext, openedAt }: LogCallFields) {
  const hasNext = hasNextCall(values)
  const hours = useOfficeHours()
  const options = nextChoices.map((id) => ({
    id,
    label: labelOfChoice(id, openedAt, hours),
    isDisabled: !hasNext || !isOffered(id, openedAt, hours),
  }))
  return (
    <chakra.div display="grid" gap="2">
      <ChoiceRow
        legend="Next"
        hasLegend
        options={options}
        value={options.find(({ id }) => id === values.next)}
        onChange={({ id }) => chooseNext(id)}
      />
      {values.next === 'choose' && hasNext && (
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <DateField
            label="Day"
            min={todayAtOffice(openedAt)}
            max={shiftPlainDate(todayAtOffice(openedAt), 365)}
            {...field('date')}
          />
          <TextField label="Time (Eastern)" type="time" {...field('time')} />
        </chakra.div>
      )}
      <chakra.div role="status" textStyle="note">
        {describeNext(values, openedAt, hours)}
      </chakra.div>
      {errors.next && <FieldError>{errors.next.message}</FieldError>}
      {hasNext && values.next !== 'nothing' && (
        <TextField label="What is it about?" maxLength={followUpMax} {...field('followUp')} />
      )}
    </chakra.div>
  )
}

/** Says when the request returns to the list. */
function describeNext(values: LogCallFields['values'], opened: Date, hours: OfficeHours): string {
  if (values.closing !== 'open') {
    return 'It disappears from your lists, and the customer sees that our office closed it. Its status doesn’t change.'
  }
  if (values.hasAccepted) return 'It moves to the top of the list so you can set the date.'
  if (values.next === 'nothing') {
    return values.result === undefined ? '' : 'It will come off the list.'
  }
  if (values.next === 'today') return 'It will stay on the list.'
  const chosen = chosenTime(values, opened, hours)
  if (chosen === null) return ''
  const { at, isMoved } = withinHours(chosen, hours)
  const moment = describeMoment(at)
  return isMoved
    ? `We’re closed then, so it will be back on the list on ${moment}.`
    : `It will be back on the list on ${moment}.`
}
