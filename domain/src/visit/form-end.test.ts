import { expect, it } from 'vitest'
import { laterEnd, namesOfEnd, type FormEnd } from './form-end.ts'

it('takes over names of questions only, each once', () => {
  expect(namesOfEnd('phone', ['phone', 'email', 'phone', '(202) 555-0142', 7])).toEqual({
    lastField: 'phone',
    errors: ['email', 'phone'],
  })
  expect(namesOfEnd('website', 'phone')).toEqual({ lastField: 'none', errors: [] })
  expect(namesOfEnd(undefined, null)).toEqual({ lastField: 'none', errors: [] })
})

it('chooses the same of two leavings at one instant, in whichever order they come', () => {
  const [one, other]: FormEnd[] = [
    { at: 7, lastField: 'phone', errors: [] },
    { at: 7, lastField: 'phone', errors: ['email'] },
  ]
  if (!one || !other) throw new Error('There are two')
  expect(laterEnd(one, other)).toEqual(laterEnd(other, one))
  expect(laterEnd({ ...one, at: 8 }, other).at).toBe(8)
})
