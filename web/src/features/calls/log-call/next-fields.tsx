import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import {
  describeMoment,
  nextChoiceLabels,
  nextChoices,
  timeOfChoice,
  withinHours,
  type NextChoice,
} from '@moving/domain/work/due'
import { timeAsked, type LogCallValues } from '@moving/domain/work/log-call-form'
import { followUpMax } from '@moving/domain/work/quote-work'
import { useState } from 'react'
import { RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { chakra } from '../../../ui/layout.ts'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import type { LogCallErrors } from './log-call-form.tsx'
import { TwoOnPhones } from './two-on-phones.ts'

interface NextFieldsProps {
  values: LogCallValues
  errors: LogCallErrors
  onChange: (news: Partial<LogCallValues>) => void
}

/** When the office calls next, and what about. */
export function NextFields({ values, errors, onChange }: NextFieldsProps) {
  const [now] = useState(() => new Date())
  const isClosing = values.closing !== 'open' || values.saidYes === true
  return (
    <TwoOnPhones display="grid" gap="4">
      <RadioCards legend="Next">
        {nextChoices.map((choice) => (
          <RadioCard
            key={choice}
            name="next"
            value={choice}
            label={nextChoiceLabels[choice]}
            disabled={isClosing || isPast(choice, now)}
            checked={values.next === choice}
            onChange={() => onChange({ next: choice })}
          />
        ))}
      </RadioCards>
      {values.next === 'choose' && !isClosing && (
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <DateField
            label="Day"
            name="date"
            min={todayAtOffice(now)}
            max={shiftPlainDate(todayAtOffice(now), 365)}
            error={errors.date}
            value={values.date}
            onChange={(event) => onChange({ date: event.target.value })}
          />
          <TextField
            label="Time (Eastern)"
            name="time"
            type="time"
            error={errors.time}
            value={values.time}
            onChange={(event) => onChange({ time: event.target.value })}
          />
        </chakra.div>
      )}
      <chakra.div role="status" textStyle="note">
        {describeNext(values, now)}
      </chakra.div>
      {errors.next !== undefined && <FieldError>{errors.next}</FieldError>}
      <TextField
        label="What is it about?"
        name="followUp"
        maxLength={followUpMax}
        disabled={isClosing}
        error={errors.followUp}
        value={values.followUp}
        onChange={(event) => onChange({ followUp: event.target.value })}
      />
    </TwoOnPhones>
  )
}

const isPast = (choice: NextChoice, now: Date) => {
  if (choice === 'choose' || choice === 'nothing') return false
  return (timeOfChoice(choice, now) ?? now) < now
}

/** When the request comes up again, in words. */
function describeNext(values: LogCallValues, now: Date): string {
  if (values.closing !== 'open') return 'The request will be closed, with no more calls.'
  if (values.saidYes) return 'It will be next on the list, to book the day.'
  if (values.next === 'nothing') return 'It will come off the list.'
  const asked = timeAsked(values, now)
  if (asked === null) return ''
  const { at, isMoved } = withinHours(asked)
  const moment = describeMoment(at)
  return isMoved
    ? `We’re closed then, so it will be back on the list on ${moment}.`
    : `It will be back on the list on ${moment}.`
}
