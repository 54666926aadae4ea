import { factsWishOf, moveFactsOf, type FactsWish } from '@moving/domain/quote/facts/move-facts'
import { logCallSchema, type LoggedCall } from '@moving/domain/work/log-call-form'
import { presetNext } from '@moving/domain/work/after-contact'
import { isToldByCustomer, type LostReason } from '@moving/domain/work/lost-reason'
import type { ActAfterLog } from '@moving/domain/work/next-act'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { useFactAnswers } from '../../../shared/office/use-move-facts.ts'
import type { LogCallState } from './use-log-call.ts'

export type LogCallSubmit = (
  call: LoggedCall,
  /** Null if no question was answered. */
  facts: FactsWish | null,
  /** What the office does right after; null for nothing. */
  then: ActAfterLog | null,
) => Promise<void>

/** The form of the dialog 'Log Call', in which some answers preset others. */
export function useLogCallForm(logging: LogCallState, onSubmit: LogCallSubmit) {
  const { quote, work, openedAt, estimate, factsChanged, result: preset } = logging
  const nextAfter = (result: LoggedCall['result']) =>
    presetNext(result, { tries: work.tries, status: quote.status })
  const { form, field } = useCheckedForm(logCallSchema(openedAt, serverNow), {
    ...(preset && { result: preset }),
    ...{ note: '', date: '', time: '09:00', followUp: '', heardFrom: '', hasAccepted: false },
    next: preset === null ? 'nothing' : nextAfter(preset),
    closing: work.lost_why ?? 'open',
  })
  const { control, getValues, register, setValue } = form
  const facts = useFactAnswers(quote.id, factsChanged)
  const [isNextChosen, setNextChosen] = useState(false)
  const [result, next, date, time, closing, hasAccepted, heardFrom] = useWatch({
    control,
    name: ['result', 'next', 'date', 'time', 'closing', 'hasAccepted', 'heardFrom'],
  })
  // An acceptance is of the amount that was shown.
  useEffect(() => setValue('hasAccepted', false), [estimate, setValue])

  /** Chooses 'Reached' for what only the customer can have said. */
  const presetReached = () => {
    if (!getValues('result'))
      setValue('result', 'reached', { shouldValidate: form.formState.isSubmitted })
  }

  return {
    field,
    facts,
    openedAt,
    errors: form.formState.errors,
    values: { result, next, date, time, closing, hasAccepted, heardFrom },
    resultCards: register('result', {
      onChange: () => {
        if (!isNextChosen) setValue('next', nextAfter(getValues('result')))
      },
    }),
    nextCards: register('next', { onChange: () => setNextChosen(true) }),
    acceptedCard: register('hasAccepted', { onChange: presetReached }),
    chooseClosing: (reason: LostReason | null) => {
      setValue('closing', reason ?? 'open')
      if (isToldByCustomer(reason)) presetReached()
    },
    chooseSource: (source: typeof heardFrom) => setValue('heardFrom', source),
    submit: (then: ActAfterLog | null) =>
      void form.handleSubmit((call) => {
        const known = moveFactsOf(quote.notes, facts.stored.data ?? null)
        return onSubmit(call, factsWishOf(known, facts.answers), then)
      })(),
  }
}

export type LogCallFields = ReturnType<typeof useLogCallForm>
