import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

it.each([
  ['maya@gmail.com', { name: 'Gmail', page: 'https://mail.google.com/' }],
  ['Maya@Hotmail.com ', { name: 'Outlook', page: 'https://outlook.live.com/mail/' }],
  ['maya@potomac.example', undefined],
  ['maya@notgmail.com', undefined],
])('the page to open for the mailbox of %s is %o', (email, expected) => {
  expect(mailboxOf(email)).toEqual(expected)
})
