import { invitationPathFor } from '@moving/domain/account/invitation-key'
import { expect, it } from 'vitest'
import { readMailLink } from './mail-link.ts'

const key = 'KeyOfAnInvitation12345'
const email = 'kim+office@example.com'
const invitation = { mode: 'joinOffice', code: key, email }

it('the sign-in page reads the links of emails about accounts', () => {
  expect(readMailLink('?mode=verifyEmail&oobCode=abc&apiKey=k&lang=en', '')).toEqual({
    mode: 'verifyEmail',
    code: 'abc',
  })
  expect(readMailLink('?mode=resetPassword&oobCode=abc', '')?.mode).toBe('resetPassword')
  expect(readMailLink('?mode=recoverEmail&oobCode=abc', '')?.mode).toBe('recoverEmail')
})

it.each(['oobCode=a_b-c.', 'oobCode=a_b-c>', 'amp;oobCode=a_b-c%20'])(
  'the sign-in page reads a damaged link: %s',
  (code) => {
    expect(readMailLink(`?mode=resetPassword&${code}`, '')).toMatchObject({ code: 'a_b-c' })
  },
)

it('the sign-in page reads an invitation for an email with special characters', () => {
  const hashOf = (address: string) =>
    new URL(invitationPathFor(key, address), 'https://moving.example').hash
  expect(readMailLink('', hashOf(email))).toEqual(invitation)
  const odd = "o'neil&co=x@example.com"
  expect(readMailLink('', hashOf(odd))).toMatchObject({ email: odd })
})

it.each([
  ['a full stop at the end', `#k=${key}&email=kim%2Boffice%40example.com.`],
  ['a bracket at the end', `#k=${key}&email=kim%2Boffice%40example.com%3E`],
  ['an escaped ampersand', `#k=${key}&amp;email=kim%2Boffice%40example.com`],
  ['the whole fragment escaped', `#k%3D${key}%26email%3Dkim%252Boffice%2540example.com`],
  ['a space after the key', `#k=${key}%20&email=kim%2Boffice%40example.com`],
])('the sign-in page reads an invitation with %s', (_, hash) => {
  expect(readMailLink('', hash)).toEqual(invitation)
})

it.each([
  ['', `#k=${key}&email=kim${'.'.repeat(100_000)}x`],
  ['', `#k=${key}&%${'25'.repeat(50_000)}`],
  [`?mode=resetPassword&oobCode=a${'.'.repeat(100_000)}x`, ''],
])(
  'the sign-in page opens at once with a link that was made to freeze it',
  { timeout: 5_000 },
  (...link) => {
    readMailLink(...link)
  },
)

it.each([
  ['', ''],
  ['?mode=resetPassword', ''],
  ['?mode=signIn&oobCode=abc', '#section'],
  ['', '#k=short&email=kim@example.com'],
  ['', `#k=${key}`],
])('the sign-in page shows the sign-in form for %s%s', (search, hash) => {
  expect(readMailLink(search, hash)).toBeNull()
})
