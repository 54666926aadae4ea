import { factsWishOf, moveFactsOf, type FactsWish } from '@moving/domain/quote/facts/move-facts'
import type { ContactResult } from '@moving/domain/work/contact'
import type { NextChoice } from '@moving/domain/work/due'
import {
  logCallSchema,
  type LogCallValues,
  type LoggedContact,
} from '@moving/domain/work/log-call-form'
import { presetNext } from '@moving/domain/work/log-contact'
import { isToldByCustomer, type LostReason } from '@moving/domain/work/lost-reason'
import type { ActAfterLog } from '@moving/domain/work/next-act'
import { useState } from 'react'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { useFactAnswers } from '../../../shared/office/use-move-facts.ts'
import type { LogCallState } from './use-log-call.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

type LogCallErrors = { [Field in keyof LogCallValues]?: string }

export type LogCallSubmit = (
  contact: LoggedContact,
  facts: FactsWish | null,
  /** What is done right after; null for nothing. */
  then: ActAfterLog | null,
) => void

/**
 * The state of the dialog 'Log Call': what is typed, and what is wrong with it.
 * @param onSubmit takes what is fit to be stored; `facts` is null where nothing was answered
 */
export function useLogCallForm(logging: LogCallState, onSubmit: LogCallSubmit) {
  const { quote, work, factsAsked, result: preset } = logging
  const nextAfter = (result: ContactResult) =>
    presetNext(result, { tries: work.tries, status: quote.status })
  const [values, setValues] = useState<LogCallValues>({
    ...{ result: preset ?? '', note: '', date: '', time: '09:00', followUp: '', heardFrom: '' },
    next: preset === null ? 'nothing' : nextAfter(preset),
    closing: work.lost_why ?? 'open',
  })
  const facts = useFactAnswers(quote.id, factsAsked)
  const [isNextChosen, setNextChosen] = useState(false)
  const [errors, setErrors] = useState<LogCallErrors>({})
  const change = (news: Partial<LogCallValues>) => setValues({ ...values, ...news })
  const chooseResult = (result: ContactResult) =>
    change({ result, ...(!isNextChosen && { next: nextAfter(result) }) })
  /** Whoever says why they don't move with us was reached. */
  const chooseClosing = (reason: LostReason | null) =>
    change({
      closing: reason ?? 'open',
      ...(values.result === '' && isToldByCustomer(reason) && { result: 'reached' }),
    })
  /** Whoever says yes on the phone was reached. */
  const sayYes = (saidYes: boolean) =>
    change({ saidYes, ...(values.result === '' && { result: 'reached' }) })
  const chooseNext = (next: NextChoice) => {
    setNextChosen(true)
    change({ next })
  }
  /** What a field of text is wired to. */
  const field = (name: 'note' | 'date' | 'time' | 'followUp') => ({
    ...{ name, value: values[name], error: errors[name] },
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const submit = (form: HTMLFormElement, then: ActAfterLog | null = null) => {
    const parsed = logCallSchema(serverNow(), knownHours()).safeParse(values)
    if (parsed.success) {
      setErrors({})
      const known = moveFactsOf(quote.notes, facts.stored.data ?? null)
      onSubmit(parsed.data, factsWishOf(known, facts.answers), then)
      return
    }
    const found = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path[0], message]).reverse(),
    ) as LogCallErrors
    setErrors(found)
    focusFirst(form, found)
  }
  return {
    values,
    errors,
    facts,
    field,
    change,
    chooseResult,
    chooseNext,
    chooseClosing,
    sayYes,
    submit,
  }
}

export type LogCallFields = Omit<ReturnType<typeof useLogCallForm>, 'submit' | 'facts'>

function focusFirst(form: HTMLFormElement, errors: LogCallErrors) {
  const order = ['result', 'note', 'next', 'date', 'time', 'followUp'] as const
  const first = order.find((field) => errors[field] !== undefined)
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
