import { expect, it } from 'vitest'
import { officeSettingsFormSchema, officeSettingsSchema } from './office-settings.ts'

const problems = (replies: string[]) =>
  officeSettingsFormSchema.safeParse({ replies }).error?.issues.map(({ message }) => message)

it('a saved reply is cleaned, and has text, with 500 units at most', () => {
  expect(officeSettingsFormSchema.parse({ replies: [' Hi {name},\r\nsee {link} '] })).toEqual({
    replies: ['Hi {name},\nsee {link}'],
  })
  expect(problems([' \n'])).toEqual(['Write the reply, or remove it'])
  expect(problems(['x'.repeat(500)])).toBeUndefined()
  expect(problems(['x'.repeat(501)])).toEqual(['Please keep this to 500 characters'])
})

it('the office keeps at most 20 saved replies', () => {
  const replies = (count: number) => Array.from({ length: count }, (_, place) => `Reply ${place}`)
  expect(problems(replies(20))).toBeUndefined()
  expect(problems(replies(21))).toHaveLength(1)
})

it('by default there are no replies, no crews, and no “Not to exceed”', () => {
  const stored = { updated_by: null, updated_at: new Date('2026-11-23T15:00:00Z') }
  expect(officeSettingsSchema.parse(stored)).toMatchObject({
    ...{ replies: [], not_to_exceed: false, crews: [], work_days: [1, 2, 3, 4, 5, 6] },
    arrival: { from_minute: 480, to_minute: 540 },
  })
})
