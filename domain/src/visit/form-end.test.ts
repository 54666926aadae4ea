import { expect, it } from 'vitest'
import { laterEnd, namesOfEnd, type FormEnd } from './form-end.ts'

it('takes over names of questions only, each once', () => {
  expect(namesOfEnd('phone', ['phone', 'email', 'phone', '(202) 555-0142', 7])).toEqual({
    lastField: 'phone',
    told: ['email', 'phone'],
  })
  expect(namesOfEnd('website', 'phone')).toEqual({ lastField: 'none', told: [] })
  expect(namesOfEnd(undefined, null)).toEqual({ lastField: 'none', told: [] })
})

it('chooses the same of two leavings at one instant, in whichever order they come', () => {
  const [one, other]: FormEnd[] = [
    { at: 7, lastField: 'phone', told: [] },
    { at: 7, lastField: 'phone', told: ['email'] },
  ]
  if (!one || !other) throw new Error('There are two')
  expect(laterEnd(one, other)).toEqual(laterEnd(other, one))
  expect(laterEnd({ ...one, at: 8 }, other).at).toBe(8)
})
