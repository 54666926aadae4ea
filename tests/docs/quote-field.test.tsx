import { listedRequest } from '../support/listed-request.ts'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import * as correction from '@moving/domain/move/correction'
import type * as moveView from '@moving/domain/move/move-view'
import { quoteCsvFields } from '@moving/domain/quote/office/quotes-csv'
import { formatLongDate } from '@moving/domain/plain-date'
import { requestFormSchema } from '@moving/domain/quote/form/request-form'
import {
  quoteFormSchema,
  readQuote,
  customerFields,
  type CustomerField,
  type Quote,
} from '@moving/domain/quote/quote-schema'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, onTestFinished, test } from 'vitest'
import { officeContent } from '../../functions/src/mail/kinds/office-email.ts'
import { renderText } from '../../functions/src/mail/render/render-text.ts'
import {
  bareEstimate,
  printedQuote,
} from '../../web/src/shared/customer-quote/print/printed-quote.ts'
import { SheetPage } from '../../web/src/shared/customer-quote/print/sheet-page.tsx'
import { QuoteCard as CustomersCard } from '../../web/src/features/portal/own-quote-card.tsx'
import { QuoteCard as DeskCard } from '../../web/src/features/quote-desk/card/quote-card.tsx'
import { QuoteForm } from '../../web/src/features/quote-form/quote-form.tsx'
import { SdkArea } from '../../web/src/lib/read/sdk-area.test.helper.tsx'
import { system } from '../../web/src/theme/system.ts'
import { inLocal } from '../../tools/system/project-paths.ts'
import * as example from '../support/example-quote.ts'
import { changesOf, isMade, withChange, type Change } from './support/recipe-changes.ts'

/** The message of a failure: the step of the recipe that is missing. */
const step = (number: number) => `step ${number} of docs/recipes/field.md is not done`

const exampleFile = 'tests/support/example-quote.ts'
const quote = example.exampleQuote()
const rules = readFileSync('firestore.rules', 'utf8')

const neverEmpty: readonly string[] = [
  ...['name', 'phone', 'email', 'move_type', 'from_address', 'to_address', 'move_date'],
]
/** The fields of the first version, which every client sends (docs/contract.md). */
const firstFields: readonly string[] = [...neverEmpty, 'inventory', 'extras', 'notes']
/** First fields without a column in the CSV (requirements 9.4). */
const notInCsv: readonly string[] = ['move_date', 'inventory', 'extras', 'notes']
/** Fields that the account's card shows instead of the quote's card. */
const notOnCustomersCard: readonly string[] = ['name', 'phone', 'email']

function markup(node: ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <SdkArea>{node}</SdkArea>
      </ChakraProvider>
    </MemoryRouter>,
  )
}

/** The lines or entries of a field's value, as pages and emails show them. */
function partsOf(field: CustomerField): string[] {
  const value: unknown = field === 'move_date' ? formatLongDate(quote.move_date) : quote[field]
  return (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split('\n'))
}

/**
 * Fails unless the value is shown. It has to appear more often than without the field, because a
 * short answer (No, 3) is on the page anyway.
 */
function expectShown(field: CustomerField, number: number, draw: (of: Quote) => string): void {
  const empty = field === 'extras' ? [] : neverEmpty.includes(field) ? '' : null
  const [shown, without] = [draw(quote), draw({ ...quote, [field]: empty })]
  for (const part of partsOf(field)) {
    const times = (text: string) => text.split(wholeWords(part)).length
    expect(times(shown), step(number)).toBeGreaterThan(times(without))
  }
}

const wholeWords = (text: string) =>
  new RegExp(String.raw`(?<!\w)${text.replaceAll(/[^\w ]/g, String.raw`\$&`)}(?!\w)`)

/** The quote after the customer has corrected the phone number. */
function correctedPhone(of: Quote, { correctionSchema, ...by }: typeof correction) {
  const typed = { ...by.correctionValues(of), phone: '(202) 555-0177' }
  return by.correctedFields(correctionSchema.parse(typed), of)
}

/** The fields and conditions of a new quote in firestore.rules. */
function newQuoteRule() {
  const body = /function isNewQuote\(quote\) \{(.*?)\n {4}\}/s.exec(rules)?.[1] ?? ''
  const [, required = '', optional = ''] = /\[([^\]]*)\][^[]*\[([^\]]*)\]/.exec(body) ?? []
  const names = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  const judged = [...body.matchAll(/quote(?:\.get\('(\w+)'|\.(\w+))/g)].map(
    ([, optionalName, name]) => optionalName ?? name,
  )
  return { required: names(required), optional: names(optional), judged }
}

describe.each(customerFields)('%s of a quote', (field) => {
  test('has a value in the example of tests and previews', () => {
    expect(partsOf(field).join(''), step(1)).not.toMatch(/^(|null|undefined)$/)
  })

  test('has a condition in the rules, and may be missing unless every client sends it', () => {
    const { required, optional, judged } = newQuoteRule()
    expect(firstFields.includes(field) ? required : optional, step(3)).toContain(field)
    expect(judged, step(3)).toContain(field)
  })

  test('may be missing in older quotes, unless it is one of the first fields', () => {
    const older = Object.fromEntries(Object.entries(quote).filter(([name]) => name !== field))
    const { readable } = readQuote(quote.id, older)
    expect(readable, step(1)).toBe(!firstFields.includes(field))
  })

  test('keeps its value when a customer edits a different field', () => {
    expect(correctedPhone(quote, correction)[field], step(1)).toEqual(
      field === 'phone' ? '(202) 555-0177' : quote[field],
    )
  })

  test('is on the office’s page of the request', () => {
    expectShown(field, 1, (of) =>
      markup(
        <DeskCard
          request={listedRequest({ quote: of })}
          crews={[]}
          onUpdate={() => undefined}
          onEstimate={() => undefined}
        />,
      ),
    )
  })

  test('is in the office’s email', () => {
    expectShown(field, 1, (of) =>
      renderText(officeContent(of, { suspicion: null }, 'https://example.com/admin')),
    )
  })
})

test.each(customerFields.filter((field) => field !== 'extras' && !neverEmpty.includes(field)))(
  '%s of a quote is stored as null if it was left empty',
  (field) => {
    const form = { ...quote, [field]: '' }
    expect(quoteFormSchema.parse(form)[field], step(1)).toBeNull()
  },
)

test.each(customerFields.filter((field) => !notOnCustomersCard.includes(field)))(
  '%s of a quote is on the customer’s dashboard',
  (field) => {
    expectShown(field, 1, (of) => markup(<CustomersCard quote={of} />))
  },
)

test.each(customerFields.filter((field) => field !== 'email'))(
  '%s of a quote is on the printed sheet',
  (field) => {
    const now = new Date('2026-11-20T15:05:00Z')
    expectShown(field, 1, (of) => {
      const printed = printedQuote(of, bareEstimate(of.estimate_amount ?? null))
      return markup(<SheetPage printed={printed} printedAt={now} />)
    })
  },
)

test.each(customerFields.filter((field) => !notInCsv.includes(field)))(
  '%s of a quote is in the office’s CSV',
  (field) => {
    expect(quoteCsvFields, step(1)).toContain(field)
  },
)

describe('the quote form', () => {
  const html = markup(<QuoteForm heading="Tell us about your move" user={null} />)
  const inputs = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*?\sname="(\w+)"/g)]
  /** Each field once, in order, without the honeypot. */
  const names = [...new Set(inputs.map(([, name]) => name))].filter((name) => name !== 'leaveEmpty')

  test('has a control for every field', () => {
    const fields = Object.keys(requestFormSchema.shape).filter((name) => name !== 'leaveEmpty')
    expect([...names].sort(), step(2)).toEqual(fields.sort())
  })
})

/**
 * A copy of the domain and of the tests' quote with the recipe's changes. It is inside the
 * checkout, so that imports of packages work.
 */
function copyWithRecipe(recipe: string): string {
  mkdirSync(inLocal(), { recursive: true })
  const copy = mkdtempSync(inLocal('recipe-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const copied = ['domain/src', exampleFile]
  for (const path of copied) cpSync(path, join(copy, path), { recursive: true })
  const isCopied = ({ file }: Change) => copied.some((path) => file.startsWith(path))
  for (const change of changesOf(recipe).filter(isCopied)) {
    const file = join(copy, change.file)
    const text = readFileSync(file, 'utf8')
    if (!isMade(text, change)) writeFileSync(file, withChange(text, change))
  }
  return copy
}

describe('the recipe for adding a text field', () => {
  const recipe = readFileSync('docs/recipes/field.md', 'utf8')

  test('changes at most eight files', () => {
    const files = new Set(changesOf(recipe).map(({ file }) => file))
    expect(files.size).toBeGreaterThan(4)
    expect([...files].slice(8)).toEqual([])
  })

  test('adds a field that the customer’s page shows and that an edit of a different field keeps', async () => {
    const copy = copyWithRecipe(recipe)
    const from = async (file: string): Promise<unknown> => import(join(copy, file))
    const { exampleQuote } = (await from(exampleFile)) as typeof example
    const { customerDetailsSchema } = (await from(
      'domain/src/move/move-view.ts',
    )) as typeof moveView
    const parkingSpot = { parking_spot: 'In the alley behind the house' }
    expect(customerDetailsSchema.parse(exampleQuote())).toMatchObject(parkingSpot)
    const copied = (await from('domain/src/move/correction.ts')) as typeof correction
    expect(correctedPhone(exampleQuote(), copied)).toMatchObject(parkingSpot)
  })

  test('is at most 120 lines long', () => {
    const [textField = ''] = recipe.split('## Other kinds of fields')
    expect(textField.split('\n').length).toBeLessThanOrEqual(120)
  })
})
