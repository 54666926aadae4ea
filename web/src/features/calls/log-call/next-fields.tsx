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
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { chakra } from '../../../ui/layout.ts'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import type { LogCallFields } from './use-log-call-form.ts'
import { TwoOnPhones } from './two-on-phones.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/** When the office calls next, and what about. */
export function NextFields({ values, errors, field, chooseNext }: LogCallFields) {
  const [now] = useState(() => serverNow())
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
            onChange={() => chooseNext(choice)}
          />
        ))}
      </RadioCards>
      {values.next === 'choose' && !isClosing && (
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <DateField
            label="Day"
            min={todayAtOffice(now)}
            max={shiftPlainDate(todayAtOffice(now), 365)}
            {...field('date')}
          />
          <TextField label="Time (Eastern)" type="time" {...field('time')} />
        </chakra.div>
      )}
      <chakra.div role="status" textStyle="note">
        {describeNext(values, now)}
      </chakra.div>
      {errors.next !== undefined && <FieldError>{errors.next}</FieldError>}
      <TextField
        label="What is it about?"
        maxLength={followUpMax}
        disabled={isClosing}
        {...field('followUp')}
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
  const { at, isMoved } = withinHours(asked, knownHours())
  const moment = describeMoment(at)
  return isMoved
    ? `We’re closed then, so it will be back on the list on ${moment}.`
    : `It will be back on the list on ${moment}.`
}
