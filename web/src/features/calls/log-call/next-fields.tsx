import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import {
  describeMoment,
  nextChoiceLabels,
  nextChoices,
  timeOfChoice,
  withinHours,
  type NextChoice,
} from '@moving/domain/work/due'
import { hasNextCall, chosenTime } from '@moving/domain/work/log-call-form'
import { followUpMax } from '@moving/domain/work/quote-work'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { ChoiceRow } from '../../../ui/form/choice-row.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { LogCallFields } from './use-log-call-form.ts'

/** The fields for the office's next call: when, and about what. */
export function NextFields({ values, errors, field, chooseNext, openedAt }: LogCallFields) {
  const hasNext = hasNextCall(values)
  const options = nextChoices.map((id) => ({
    id,
    label: nextChoiceLabels[id],
    isDisabled: !hasNext || isPast(id, openedAt),
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
        {describeNext(values, openedAt)}
      </chakra.div>
      {errors.next && <FieldError>{errors.next.message}</FieldError>}
      {hasNext && values.next !== 'nothing' && (
        <TextField label="What is it about?" maxLength={followUpMax} {...field('followUp')} />
      )}
    </chakra.div>
  )
}

const isPast = (choice: NextChoice, opened: Date) => {
  if (choice === 'choose' || choice === 'nothing') return false
  return (timeOfChoice(choice, opened) ?? opened) < opened
}

/** Says when the request returns to the list. */
function describeNext(values: LogCallFields['values'], opened: Date): string {
  if (values.closing !== 'open') {
    return 'It disappears from your lists, and the customer sees that our office closed it. Its status doesn’t change.'
  }
  if (values.hasAccepted) return 'It moves to the top of the list so you can set the date.'
  if (values.next === 'nothing') return 'It will come off the list.'
  const chosen = chosenTime(values, opened)
  if (chosen === null) return ''
  const { at, isMoved } = withinHours(chosen, knownHours())
  const moment = describeMoment(at)
  return isMoved
    ? `We’re closed then, so it will be back on the list on ${moment}.`
    : `It will be back on the list on ${moment}.`
}
