import { expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { factsVersion, noFacts } from '../quote/facts/move-facts.ts'
import { answerFormSchema, changeRequestSchema, handleReplySchema } from './office-requests.ts'

const quoteId = 'pV4mZk2TqYx81Rs7f3a9'
const fields = {
  ...{ name: 'Maya Thompson', phone: '(202) 555-0142', email: 'maya@example.com' },
  ...{ moveType: 'Local', moveDate: '2026-12-19', inventory: '', extras: ['Packing'], notes: '' },
  ...{ fromAddress: '1425 Harvard Street NW', toAddress: '3810 Langley Avenue' },
}
const reply = { quoteId, replyId: 'aaaaaaaaaaaaaaaaaaaa' }
const crew = { acknowledged: ['Crew A is out until 4 PM'] }
const corrected = { verdict: 'corrected', quoteId, version: '0123456789abcdef', fields }
const accepts = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).success

it.each<[string, object]>([
  ['corrects the details', corrected],
  [
    'corrects them together with answers',
    {
      ...corrected,
      facts: { version: factsVersion(noFacts), answers: { stairs: 'No stairs' } },
    },
  ],
  ['corrects them and takes the crew along', { ...corrected, crew }],
  ['corrects them and leaves the crew', { ...corrected, crew: null }],
  ['applies a wish', { verdict: 'applied', ...reply }],
  ['applies it and takes the crew along', { verdict: 'applied', ...reply, crew }],
  ['refuses a wish', { verdict: 'refused', ...reply }],
  ['answers a question', { verdict: 'answered', ...reply, text: 'Yes, pianos too.' }],
  ['takes an answer back', { verdict: 'unanswered', ...reply }],
])('the office %s', (_, change) => {
  expect(changeRequestSchema.parse(change)).toEqual(change)
})

it.each<[string, object, object]>([
  ['a correction of another quote’s id', corrected, { quoteId: `${quoteId}/x` }],
  ['a correction of nothing that was shown', corrected, { version: undefined }],
  ['a correction of an endless version', corrected, { version: 'x'.repeat(33) }],
  ['a correction that takes the name away', corrected, { fields: { ...fields, name: '' } }],
  ['a crew without what speaks against it', corrected, { crew: {} }],
  [
    'an objection that is longer than any',
    corrected,
    { crew: { acknowledged: ['x'.repeat(401)] } },
  ],
  [
    'more objections than a day can have',
    corrected,
    { crew: { acknowledged: Array.from({ length: 45 }, () => 'x') } },
  ],
  ['a verdict about no reply', { verdict: 'applied', ...reply }, { replyId: undefined }],
  ['a verdict about a reply elsewhere', { verdict: 'refused', ...reply }, { replyId: '../a' }],
  ['an answer without words', { verdict: 'answered', ...reply, text: 'Yes' }, { text: ' \n' }],
  ['a verdict that is in no list', { verdict: 'refused', ...reply }, { verdict: 'ignored' }],
])('%s is refused', (_, change, over) => {
  expect(accepts(changeRequestSchema, change)).toBe(true)
  expect(accepts(changeRequestSchema, { ...change, ...over })).toBe(false)
})

it('all that a day of 40 jobs has against a crew may be acknowledged, and no more', () => {
  const most = { acknowledged: Array.from({ length: 44 }, () => 'x'.repeat(400)) }
  expect(accepts(changeRequestSchema, { ...corrected, crew: most })).toBe(true)
})

it('an answer alone brings its words, and says what is missing or too much', () => {
  const says = (text: string) => answerFormSchema.safeParse({ text }).error?.issues[0]?.message
  expect(says('')).toBe('Write your answer first')
  expect(says('x'.repeat(1000))).toBeUndefined()
  expect(says('x'.repeat(1001))).toBe('Please keep this to 1,000 characters')
  const verdict = { verdict: 'applied', ...reply, text: 'left behind' }
  expect(handleReplySchema.parse(verdict)).not.toHaveProperty('text')
})

it('the office makes a link, or ends all of a quote', () => {
  const accepted = (verdict: string) => accepts(changeRequestSchema, { quoteId, verdict })
  expect(['link_made', 'links_ended', 'read'].map(accepted)).toEqual([true, true, false])
  expect(accepts(changeRequestSchema, { quoteId: '', verdict: 'link_made' })).toBe(false)
})
