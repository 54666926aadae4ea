import { expect, it } from 'vitest'
import { suggestedEmail } from './email-advice.ts'

it.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  [' Maya.O@GMIAL.com ', 'Maya.O@gmail.com'],
  ['maya@gmail.con', 'maya@gmail.com'],
  ['maya@yahooo.com', 'maya@yahoo.com'],
  ['maya@icloud.con', 'maya@icloud.com'],
  ['maya@comcat.net', 'maya@comcast.net'],
])('a form asks whether the email %s should be %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

it.each(['maya@ymail.com', 'maya@mail.com', 'maya@gmx.com', 'maya@example.con', 'gmial.com', ''])(
  'a form suggests no other email for %j',
  (typed) => {
    expect(suggestedEmail(typed)).toBeNull()
  },
)

it.each(['gmail.com', 'yahoo.com', 'yahoo.co.uk', 'hotmail.com', 'outlook.com', 'aol.com'])(
  'a form suggests nothing while %s is typed',
  (domain) => {
    for (let length = 1; length <= domain.length; length += 1) {
      expect(suggestedEmail(`maya@${domain.slice(0, length)}`)).toBeNull()
    }
  },
)
