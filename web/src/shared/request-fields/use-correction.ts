import { zodResolver } from '@hookform/resolvers/zod'
import {
  correctionValues,
  customerChanges,
  describeCustomerChanges,
  type CustomerFields,
} from '@moving/domain/move/correction'
import type { QuoteReader } from '@moving/domain/quote/describe-quote'
import {
  eachFact,
  factChanges,
  factsChangeOf,
  moveFactsOf,
  type FactAnswers,
  type MoveFact,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import type { QuoteFormInput } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type Resolver } from 'react-hook-form'
import { showValues, withStored } from './with-stored.ts'

/** A request as its edit form shows it: when it was opened, or after a conflict. */
export interface CorrectionBasis {
  quote: CustomerFields
  known: MoveFacts
}

type Values = QuoteFormInput & FactAnswers

const valuesOf = ({ quote, known }: CorrectionBasis): Values => ({
  ...correctionValues(quote),
  ...eachFact((fact) => known[fact] ?? ''),
})

/**
 * A form that edits a request's details. After a conflict it shows the stored values, except in
 * fields that the user has changed.
 */
export function useCorrection<Basis extends CorrectionBasis, Output>(
  schema: { _zod: { input: object; output: Output } },
  opened: Basis,
) {
  const [met, setMet] = useState<{ basis: Basis; before: Basis }>()
  const { basis, before = null } = met ?? { basis: opened }
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema) as Resolver<Values, unknown, Output>,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: correctionValues(opened.quote),
  })
  return {
    form,
    basis,
    /** The request as it was before a conflict. Null if there was no conflict. */
    before,
    /**
     * The props of the fields for answers about the move. They get their values when they appear.
     */
    facts: {
      known: basis.known,
      stated: moveFactsOf(basis.quote.notes, null),
      field: (fact: MoveFact) => {
        const value = basis.known[fact] ?? ''
        return { ...form.register(fact, { value }), defaultValue: value }
      },
    },
    /** The changed answers. Null if none has changed. */
    changedFacts: () => factsChangeOf(basis.known, form.getValues()),
    showConflict: (found: Basis) => {
      const values = withStored(form.getValues(), valuesOf(basis), valuesOf(found))
      // The choices are rendered before the values are set, because a select can only show a choice
      // that it already has.
      flushSync(() => setMet({ basis: found, before: basis }))
      showValues(form, values)
    },
    takeTheirs: () => {
      showValues(form, valuesOf(basis))
      form.clearErrors()
    },
  }
}

/** Describes how two versions of a request's details differ. */
export const describeDifferences = (
  before: CorrectionBasis,
  after: CorrectionBasis,
  reader: QuoteReader,
) =>
  describeCustomerChanges(
    [...customerChanges(before.quote, after.quote), ...factChanges(before.known, after.known)],
    reader,
  )
