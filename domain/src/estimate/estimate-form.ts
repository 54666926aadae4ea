import * as z from 'zod/mini'
import { isPlainDate, todayAtOffice } from '../plain-date.ts'
import { estimateSchema, quoteMessages } from '../quote/schema.ts'
import { estimateText } from '../quote/money.ts'
import { cleanBlock, cleanLine, countCharacters } from '../text.ts'
import { openQuestions } from '../work/open-questions.ts'
import {
  estimateKinds,
  estimateLimits,
  estimateReasons,
  type Estimate,
  type EstimateDetails,
} from './estimate.ts'

/** Messages of the dialog 'Estimate', in our own words. */
export const estimateFormMessages = {
  amount: 'Enter the amount',
  crew: `Enter ${estimateLimits.crew.min} to ${estimateLimits.crew.max} movers`,
  hours: `Enter up to ${estimateLimits.hours.max} hours, by quarters: 4.25`,
  otherText: 'Say what these charges are for',
  why: 'Choose why it changed',
  goodUntil: 'Choose a day from today on',
} as const

const { crew, hours, line: lineMax, couldChange: couldChangeMax } = estimateLimits

/** '' for none. */
function numberText(message: string, fits: (value: number) => boolean) {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || (/^\d+(\.\d+)?$/.test(text) && fits(Number(text))),
        message,
      ),
    ),
    z.transform((text) => (text === '' ? null : Number(text))),
  )
}

/** Counted as the rules count it: a line in characters, other texts in UTF-16 units. */
const line = z.string().check(
  z.overwrite(cleanLine),
  z.refine((text) => countCharacters(text) <= lineMax, quoteMessages.tooLong(lineMax)),
)
const block = z.string().check(
  z.overwrite(cleanBlock),
  z.refine((text) => text.length <= couldChangeMax, quoteMessages.tooLong(couldChangeMax)),
)

const isCrew = (count: number) => Number.isInteger(count) && count >= crew.min && count <= crew.max
const isHours = (count: number) => count <= hours.max && Number.isInteger(count * 4)

const fields = z.object({
  kind: z.enum([...estimateKinds, '']),
  crew: numberText(estimateFormMessages.crew, isCrew),
  hours: numberText(estimateFormMessages.hours, isHours),
  rate: estimateSchema,
  otherAmount: estimateSchema,
  otherText: line,
  estimateAmount: estimateSchema.check(
    z.refine((amount) => amount !== null, estimateFormMessages.amount),
  ),
  couldChange: block,
  why: z.enum([...estimateReasons, '']),
  whyText: line,
  goodUntil: z.string(),
})
export type EstimateFormInput = z.input<typeof fields>
/** A form that passed. */
export type EstimateRequest = z.output<typeof fields>

interface FormBounds {
  /** There was an estimate before: a new one says why. */
  isChange: boolean
  now: Date
}

/** The dialog 'Estimate' (requirements 2.20). */
export function estimateFormSchema({ isChange, now }: FormBounds) {
  return fields.check(
    z.refine(({ otherAmount, otherText }) => otherText === '' || otherAmount !== null, {
      path: ['otherAmount'],
      error: estimateFormMessages.amount,
    }),
    z.refine(({ otherAmount, otherText }) => otherAmount === null || otherText !== '', {
      path: ['otherText'],
      error: estimateFormMessages.otherText,
    }),
    z.refine(({ why }) => !isChange || why !== '', {
      path: ['why'],
      error: estimateFormMessages.why,
    }),
    z.refine(
      ({ goodUntil: day }) => day === '' || (isPlainDate(day) && day >= todayAtOffice(now)),
      { path: ['goodUntil'], error: estimateFormMessages.goodUntil },
    ),
  )
}

/** What a form that passed says: the amount, in dollars, and the rest. */
export function estimateOf(form: EstimateRequest): {
  amount: number
  details: EstimateDetails
} {
  return {
    amount: form.estimateAmount ?? 0,
    details: {
      kind: form.kind === '' ? null : form.kind,
      crew: form.crew,
      hours: form.hours,
      rate: form.rate,
      other_amount: form.otherAmount,
      other_text: form.otherText === '' ? null : form.otherText,
      could_change: form.couldChange,
      why: form.why === '' ? null : form.why,
      why_text: form.whyText === '' ? null : form.whyText,
      good_until: form.goodUntil === '' ? null : form.goodUntil,
    },
  }
}

/**
 * What the dialog opens with: the last estimate's parts, and the questions of the terms that the request
 * leaves open as what could change a first one.
 * @param newest of the quote's ledger; undefined for none
 */
export function estimateFormValues(
  quote: { estimate_amount?: number | null | undefined; notes: string | null },
  newest: Estimate | undefined,
  now: Date,
): EstimateFormInput {
  const goodUntil = newest?.good_until ?? ''
  return {
    kind: newest?.kind ?? '',
    crew: estimateText(newest?.crew),
    hours: estimateText(newest?.hours),
    rate: estimateText(newest?.rate),
    otherAmount: estimateText(newest?.other_amount),
    otherText: newest?.other_text ?? '',
    estimateAmount: estimateText(quote.estimate_amount),
    couldChange: newest === undefined ? whatIsOpen(quote.notes) : newest.could_change,
    why: '',
    whyText: '',
    goodUntil: goodUntil >= todayAtOffice(now) ? goodUntil : '',
  }
}

function whatIsOpen(notes: string | null): string {
  return openQuestions(notes)
    .map((question) => {
      const isMany = question === 'stairs' || question === 'special items'
      return `${question.charAt(0).toUpperCase()}${question.slice(1)} ${isMany ? 'were' : 'was'} not mentioned.`
    })
    .join('\n')
}
