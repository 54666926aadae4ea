import type { OfficeHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { withoutEstimateAt } from '@moving/domain/request/tasks-of'
import { describeMoment } from '@moving/domain/work/due'
import { isOffered, labelOfChoice, nextChoices, withinHours } from '@moving/domain/work/next-choice'
import { hasNextCall, chosenTime } from '@moving/domain/work/log-call-form'
import { followUpMax } from '@moving/domain/work/task'
import { useOfficeHours } from '../../../lib/hours/use-office-hours.ts'
import { ChoiceRow } from '../../../ui/form/choice-row.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { LogCallFields } from './use-log-call-form.ts'

/** Fields that ask when the office calls next, and about what. */
export function NextFields(fields: LogCallFields) {
  const { values, errors, field, chooseNext, openedAt } = fields
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
        {describeNext(fields, hours)}
      </chakra.div>
      {errors.next && <FieldError>{errors.next.message}</FieldError>}
      {hasNext && values.next !== 'nothing' && (
        <TextField label="What is it about?" maxLength={followUpMax} {...field('followUp')} />
      )}
    </chakra.div>
  )
}

function describeNext({ values, known, openedAt }: LogCallFields, hours: OfficeHours): string {
  if (values.closing !== 'open') {
    if (known.isClosed) return ''
    return 'It disappears from your lists, and the customer sees that our office closed it. Its status doesn’t change.'
  }
  if (values.hasAccepted) return 'It moves to the top of the list so you can set the date.'
  if (values.next === 'nothing') {
    return values.result === undefined ? '' : describeNothing(known, openedAt, hours)
  }
  if (values.next === 'today') return 'It will stay on the list.'
  const chosen = chosenTime(values, openedAt, hours)
  if (chosen === null) return ''
  const { at, isMoved } = withinHours(chosen, hours)
  const moment = describeMoment(at)
  return isMoved
    ? `We’re closed then, so it will be back on the list on ${moment}.`
    : `It will be back on the list on ${moment}.`
}

/** Says what happens without a planned call. A request stays on a list until it is done. */
function describeNothing(
  { status, hasEstimate }: LogCallFields['known'],
  opened: Date,
  hours: OfficeHours,
): string {
  if (status === 'scheduled') return 'It will be back on the list for its moving day.'
  if (status === 'completed') return 'It will come off the list once its bill is entered.'
  if (hasEstimate) return 'It will be back on the list if the estimate stays without an answer.'
  const moment = describeMoment(withoutEstimateAt(opened, hours))
  return `It will be back on the list on ${moment}, because it has no estimate.`
}
