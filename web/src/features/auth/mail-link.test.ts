import { invitationPathFor } from '@moving/domain/account/invitation-key'
import { expect, it } from 'vitest'
import { readMailLink } from './mail-link.ts'

it('reads the links of the mails that Auth sends', () => {
  expect(readMailLink('?mode=verifyEmail&oobCode=abc&apiKey=k&lang=en', '')).toEqual({
    mode: 'verifyEmail',
    code: 'abc',
  })
  expect(readMailLink('?mode=resetPassword&oobCode=abc', '')?.mode).toBe('resetPassword')
  expect(readMailLink('?mode=recoverEmail&oobCode=abc', '')?.mode).toBe('recoverEmail')
})

it('reads the link of an invitation into the office, whatever its address holds', () => {
  const path = invitationPathFor('KeyOfAnInvitation12345', 'kim+office@example.com')
  expect(readMailLink('', new URL(path, 'https://moving.example').hash)).toEqual({
    ...{ mode: 'joinOffice', code: 'KeyOfAnInvitation12345', email: 'kim+office@example.com' },
  })
  const odd = invitationPathFor('KeyOfAnInvitation12345', "o'neil&co=x@example.com")
  const { hash } = new URL(odd, 'https://moving.example')
  expect(readMailLink('', hash)).toMatchObject({ email: "o'neil&co=x@example.com" })
  expect(readMailLink('', '#k=short&email=kim@example.com')).toBeNull()
  expect(readMailLink('', '#k=KeyOfAnInvitation12345')).toBeNull()
})

it('takes anything else for a plain visit', () => {
  expect(readMailLink('', '')).toBeNull()
  expect(readMailLink('?mode=resetPassword', '')).toBeNull()
  expect(readMailLink('?mode=signIn&oobCode=abc', '#section')).toBeNull()
})
