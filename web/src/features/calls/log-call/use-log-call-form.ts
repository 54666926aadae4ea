import {
  factsChangeOf,
  moveFactsOf,
  type ChangedAnswers,
} from '@moving/domain/quote/facts/move-facts'
import { defaultNextStep } from '@moving/domain/work/after-contact'
import type { ContactResult } from '@moving/domain/work/contact'
import type { NextChoice } from '@moving/domain/work/next-choice'
import {
  logCallSchema,
  type LogCallValues,
  type LoggedCall,
} from '@moving/domain/work/log-call-form'
import { isGivenByCustomer } from '@moving/domain/work/lost-reason'
import type { StepAfterLog } from '@moving/domain/work/office-step'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useOfficeHours } from '../../../lib/hours/use-office-hours.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { useDraft } from '../../../shared/office/use-draft.ts'
import { useFactAnswers } from '../../../shared/office/use-move-facts.ts'
import type { LogCallState } from './use-log-call.ts'

export type LogCallSubmit = (
  call: LoggedCall,
  /** The answers about the move. Null if none has changed. */
  facts: ChangedAnswers | null,
  /** The step to start after the call. Null for none. */
  then: StepAfterLog | null,
) => Promise<void>

/** Unsaved input. The form checks its values when it is saved. */
export const callDraftSchema = z.object({
  seen: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  answers: z.record(z.string(), z.string()),
})

/** The form that logs a call. Some answers set default values for other fields. */
export function useLogCallForm(logging: LogCallState, onSubmit: LogCallSubmit) {
  const { quote, work, openedAt, estimate, factsChanged, seen } = logging
  const { draft, keep, drop } = useDraft('call', quote.id, callDraftSchema)
  const known = {
    ...{ attempts: work.calls.count, status: quote.status },
    hasEstimate: typeof quote.estimate_amount === 'number',
    isClosed: work.closing !== null,
  }
  const nextAfter = (result: LoggedCall['result']) => defaultNextStep(result, known)
  const { form, field } = useCheckedForm(logCallSchema(openedAt, serverNow, useOfficeHours()), {
    ...{ note: '', date: '', time: '09:00', followUp: '', heardFrom: '', hasAccepted: false },
    ...{ next: 'nothing', closing: work.closing?.why ?? 'open' },
    ...(draft?.values as Partial<LogCallValues> | undefined),
  })
  const { control, getValues, register, setFocus, setValue } = form
  const facts = useFactAnswers(quote.id, factsChanged, draft?.answers)
  const [isNextChosen, setNextChosen] = useState(false)
  const values = useWatch({ control }) as LogCallValues
  const { result, hasAccepted, heardFrom, closing } = values
  const isTouched =
    draft !== undefined ||
    result !== undefined ||
    form.formState.isDirty ||
    Object.keys(facts.answers).length > 0
  const follow = useEffectEvent(() => {
    if (isTouched) keep({ seen, values, answers: facts.answers })
  })
  useEffect(() => follow(), [isTouched, values, facts.answers, seen])
  // The customer accepted only the amount that was shown.
  useEffect(() => setValue('hasAccepted', false), [estimate, setValue])

  const chooseResult = (chosen: ContactResult) => {
    setValue('result', chosen, { shouldValidate: form.formState.isSubmitted })
    if (isNextChosen) return
    const { choice, about } = nextAfter(chosen)
    setValue('next', choice)
    if (!form.formState.dirtyFields.followUp) setValue('followUp', about)
  }
  /** Chooses “Reached” after an answer that only the customer can have given. */
  const presetReached = () => {
    if (!getValues('result')) chooseResult('reached')
  }

  return {
    field,
    facts,
    openedAt,
    known,
    /** True if there was unsaved input when the form was opened. */
    hasDraft: draft !== undefined,
    isTouched,
    drop,
    errors: form.formState.errors,
    values: { ...values, result, hasAccepted, heardFrom, closing },
    chooseResult,
    focusNote: () => setFocus('note'),
    chooseNext: (next: NextChoice) => {
      setValue('next', next, { shouldValidate: form.formState.isSubmitted })
      setNextChosen(true)
    },
    acceptedCard: register('hasAccepted', { onChange: presetReached }),
    chooseClosing: (chosen: LogCallValues['closing']) => {
      setValue('closing', chosen)
      if (chosen !== 'open' && isGivenByCustomer(chosen)) presetReached()
    },
    chooseSource: (source: LogCallValues['heardFrom']) => setValue('heardFrom', source),
    submit: (then: StepAfterLog | null) =>
      void form.handleSubmit((call) => {
        const answered = moveFactsOf(quote.notes, facts.stored.data ?? null)
        return onSubmit(call, factsChangeOf(answered, facts.answers), then)
      })(),
  }
}

export type LogCallFields = ReturnType<typeof useLogCallForm>
