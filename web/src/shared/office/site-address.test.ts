import { noEmailAddress } from '@moving/domain/account/email'
import { expect, test } from 'vitest'
import { customerAddress } from './site-address.ts'

const pathFor = (userId: string | null, email: string) =>
  customerAddress({ user_id: userId, email }).replace(window.location.origin, '')

test.each([
  ['a customer with an account is sent to the dashboard', 'maya', 'maya@example.com', '/dashboard'],
  [
    'a guest is sent to the page that mails a link, not to a sign-in',
    null,
    'maya@example.com',
    '/move',
  ],
  ['a guest without an email is sent nowhere', null, noEmailAddress, ''],
])('%s', (_, userId, email, path) => {
  expect(pathFor(userId, email)).toBe(path)
})
