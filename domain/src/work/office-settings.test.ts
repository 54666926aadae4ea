import { expect, it } from 'vitest'
import { defaultReplies } from './default-replies.ts'
import { replies as repliesSetting } from '../settings/replies.ts'
import { officeSettingsSchema } from './office-settings.ts'
import { fillReply } from './saved-reply.ts'

const problems = (replies: string[]) =>
  repliesSetting.value.safeParse(replies).error?.issues.map(({ message }) => message)

it('a saved reply is cleaned, and has 1 to 500 characters', () => {
  expect(repliesSetting.value.parse([' Hi {name},\r\nsee {link} '])).toEqual([
    'Hi {name},\nsee {link}',
  ])
  expect(problems([' \n'])).toEqual(['Write the reply, or remove it'])
  expect(problems(['x'.repeat(500)])).toBeUndefined()
  expect(problems(['x'.repeat(501)])).toEqual(['Please keep this to 500 characters'])
})

it('the office can have at most 20 saved replies', () => {
  const replies = (count: number) => Array.from({ length: count }, (_, place) => `Reply ${place}`)
  expect(problems(replies(20))).toBeUndefined()
  expect(problems(replies(21))).toHaveLength(1)
})

it('an office that has saved nothing has four replies, no crews, and no “Not to exceed” estimates', () => {
  const stored = { updated_by: null, updated_at: new Date('2026-11-23T15:00:00Z') }
  expect(officeSettingsSchema.parse(stored)).toMatchObject({
    ...{ replies: defaultReplies, not_to_exceed: false, crews: [], work_days: [1, 2, 3, 4, 5, 6] },
    arrival: { from_minute: 480, to_minute: 540 },
  })
})

it('the four default replies can be saved, and name the customer, the estimate and the page', () => {
  expect(problems([...defaultReplies])).toBeUndefined()
  const quote = { id: 'AbCdEfGhIjKl7F3a91c2', name: 'Maya Chen', estimate_amount: 915 }
  const filled = defaultReplies.map((reply) => fillReply(reply, quote, 'https://example.com/move'))
  for (const text of filled) expect(text).toMatch(/^Hi Maya, [^{}]+$/)
  expect(filled[2]).toContain('is ready: $915. You can accept it')
  expect(fillReply(defaultReplies[2] ?? '', { ...quote, estimate_amount: null }, '')).toBe('')
})

it('an office that removed every reply has none', () => {
  const stored = { replies: [], updated_by: null, updated_at: new Date() }
  expect(officeSettingsSchema.parse(stored).replies).toEqual([])
})
