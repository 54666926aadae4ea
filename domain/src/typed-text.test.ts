import { expect, it } from 'vitest'
import { answerMoveSchema, askForLinkSchema, unlockMoveSchema } from './move/move-requests.ts'
import { quoteFormSchema, quoteMessages } from './quote/quote-schema.ts'

const request = {
  ...{ name: 'Maya', phone: '(202) 555-0142', email: 'maya@example.com', move_type: 'Local' },
  ...{ from_address: '1 Main St', to_address: '2 Main St', move_date: '2000-01-01' },
  ...{ inventory: 'Sofa', notes: 'Stairs' },
}
const fields = [
  'name',
  'phone',
  'email',
  'from_address',
  'to_address',
  'inventory',
  'notes',
] as const

it.each(fields)('the quote form accepts the %s with spaces around it', (field) => {
  const blanks = ' '.repeat(7_000)
  const typed = { ...request, [field]: `${blanks}${request[field]}${blanks}` }
  expect(quoteFormSchema.parse(typed)[field]).toBe(request[field])
})

it.each(fields)('the quote form refuses a %s that is longer than any real input', (field) => {
  const typed = { ...request, [field]: request[field] + ' '.repeat(16_000) }
  const { error } = quoteFormSchema.safeParse(typed)
  expect(error?.issues[0]).toMatchObject({
    path: [field],
    message: expect.stringContaining('Please keep this to') as unknown,
  })
})

it('the quote form shows only one message for a text that is too long', () => {
  const { error } = quoteFormSchema.safeParse({ ...request, notes: 'a'.repeat(20_000) })
  expect(error?.issues.map(({ message }) => message)).toEqual([quoteMessages.tooLong(4_000)])
})

it.each([
  ['unlocking', unlockMoveSchema, (blanks: string) => ({ key: 'k', digits: `0142${blanks}` })],
  [
    'asking for a link',
    askForLinkSchema,
    (blanks: string) => ({ number: `7F3A91C2${blanks}`, email: 'maya@example.com' }),
  ],
  [
    'asking us a question',
    answerMoveSchema,
    (blanks: string) => ({
      move: { key: 'k' },
      act: { act: 'ask', request_id: 'a'.repeat(20), text: `When?${blanks}` },
    }),
  ],
  [
    'answering our questions',
    answerMoveSchema,
    (blanks: string) => ({
      move: { key: 'k' },
      act: {
        ...{ act: 'answer', request_id: 'a'.repeat(20) },
        facts: { special_items: `Piano${blanks}` },
      },
    }),
  ],
])('a form accepts spaces, but not an unlimited number, when %s', (_, schema, inputOf) => {
  expect(schema.safeParse(inputOf(' '.repeat(9_000))).success).toBe(true)
  expect(schema.safeParse(inputOf(' '.repeat(16_000))).success).toBe(false)
})
