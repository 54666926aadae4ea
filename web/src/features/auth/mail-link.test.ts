import { expect, it } from 'vitest'
import { readMailLink } from './mail-link.ts'

it('reads the links of the mails that Auth sends', () => {
  expect(readMailLink('?mode=verifyEmail&oobCode=abc&apiKey=k&lang=en')).toEqual({
    mode: 'verifyEmail',
    code: 'abc',
  })
  expect(readMailLink('?mode=resetPassword&oobCode=abc')?.mode).toBe('resetPassword')
  expect(readMailLink('?mode=recoverEmail&oobCode=abc')?.mode).toBe('recoverEmail')
})

it('takes anything else for a plain visit', () => {
  expect(readMailLink('')).toBeNull()
  expect(readMailLink('?mode=resetPassword')).toBeNull()
  expect(readMailLink('?mode=signIn&oobCode=abc')).toBeNull()
})
