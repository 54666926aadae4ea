import { expect, it } from 'vitest'
import { parseSpend } from '../spend/spend-form.ts'
import { finalFormSchema } from '../estimate/final-form.ts'
import { dollarsMessages, dollarsSchema } from './dollars.ts'
import { quoteUpdateSchema } from './quote-schema.ts'

type Parsed = { data?: number | null } | { message: string | undefined }

const read = (text: string): Parsed => {
  const { data, error } = dollarsSchema.safeParse(text)
  return error ? { message: error.issues[0]?.message } : { data }
}

const accepted: [string, number | null][] = [
  ['4850', 4850],
  ['4,850', 4850],
  ['$4,850', 4850],
  ['4850.50', 4850.5],
  ['$ 4,850.5', 4850.5],
  [' 4.35 ', 4.35],
  ['1,000,000', 1_000_000],
  ['1000000', 1_000_000],
  ['1250.', 1250],
  ['.5', 0.5],
  ['0', 0],
]

it.each([...accepted, ['', null], [' ', null]] as const)(
  'the amount %j is read as %j',
  (text, data) => {
    expect(read(text)).toEqual({ data })
  },
)

const refused: [string, string][] = [
  ['1,50', 'Enter $1.50 or $150'],
  ['1,5', 'Enter $1.50 or $15'],
  ['4,85', 'Enter $4.85 or $485'],
  ['$1,50', 'Enter $1.50 or $150'],
  ['1.500', 'Enter $1.50 or $1,500'],
  ['0,850', 'Enter $0.85 or $850'],
  ['0,00', 'Enter $0'],
  ['1234,50', 'Enter $1,234.50 or $123,450'],
  ['1.005', dollarsMessages.tooManyDecimals],
  ['1,2500', dollarsMessages.notANumber],
  ['1.234,50', dollarsMessages.notANumber],
  ['1,23,456', dollarsMessages.notANumber],
  ['4 850', dollarsMessages.notANumber],
  ['NaN', dollarsMessages.notANumber],
  ['1e5', dollarsMessages.notANumber],
  ['0x10', dollarsMessages.notANumber],
  ['$', dollarsMessages.notANumber],
  ['.', dollarsMessages.notANumber],
  ['-', dollarsMessages.notANumber],
  ['-1', dollarsMessages.negative],
  ['-$1', dollarsMessages.negative],
  ['$-1', dollarsMessages.negative],
  ['1000000.01', dollarsMessages.tooLarge],
]

it.each(refused)('the amount %j is refused with %j', (text, message) => {
  expect(read(text)).toEqual({ message })
})

const updated = (amount: string) =>
  quoteUpdateSchema.safeParse({ status: 'pending', estimate_amount: amount, admin_notes: '' })
const billed = (amount: string) =>
  finalFormSchema(null).safeParse({
    hours: '',
    rate: '',
    lines: [],
    amount,
    why: '',
    is_shown: false,
  })

it.each(accepted)('every dialog reads %j as %j', (text, dollars) => {
  expect(updated(text).data?.estimate_amount).toBe(dollars)
  expect(billed(text).data?.amount).toBe(dollars)
  expect(parseSpend([{ source: 'Yelp', dollars: text }]).rows?.[0]?.cents).toBe(
    Math.round((dollars ?? 0) * 100),
  )
})

it.each(refused)('every dialog refuses %j', (text, message) => {
  expect(updated(text).error?.issues[0]?.message).toBe(message)
  expect(billed(text).error?.issues[0]?.message).toBe(message)
  expect(parseSpend([{ source: 'Yelp', dollars: text }]).errors?.get(0)?.dollars).toBe(message)
})
