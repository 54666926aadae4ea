import { describe, expect, test } from 'vitest'
import { smsUri, telUri } from '../work/message-uri.ts'
import { lacksAreaCode } from './form/phone-advice.ts'
import { formatPhone } from './format-phone.ts'
import { lastDigits, phoneDigits } from './phone-number.ts'
import { readSearch } from './search/read-search.ts'
import { searchFields } from './search/search-fields.ts'

/** Phone numbers as people type them, with the ten digits. */
const typed: [phone: string, digits: string][] = [
  ['202-555-0142', '2025550142'],
  ['(202) 555-0142', '2025550142'],
  ['+1 (202) 555-0142', '2025550142'],
  ['+12025550142', '2025550142'],
  ['1-202-555-0142', '2025550142'],
  ['1 202 555 0142', '2025550142'],
  ['202.555.0142', '2025550142'],
  ['202/555/0142', '2025550142'],
  ['202–555–0142', '2025550142'],
  ['202•555•0142', '2025550142'],
  ['2 0 2 5 5 5 0 1 4 2', '2025550142'],
  ['202, 555, 0142', '2025550142'],
  ['٢٠٢ ٥٥٥ ٠١٤٢', '2025550142'],
  ['２０２－５５５－０１４２', '2025550142'],
  ['\u202a+1 202\u2011555\u20110142\u202c', '2025550142'],
  ['tel:+1-202-555-0142', '2025550142'],
  ['area code 202, number 555-0142', '2025550142'],
  // Text before the number.
  ['Text only: 202-555-0174', '2025550174'],
  ['ask for Max 202-555-0191', '2025550191'],
  ['ext. is broken, use 202-555-0142', '2025550142'],
  ['#202-555-0142', '2025550142'],
  ['Maya; 202-555-0142', '2025550142'],
  // Text after the number.
  ['202-555-0188 press 2', '2025550188'],
  ['202-555-0142 ext. 7', '2025550142'],
  ['(202) 555-0142 x+19005550199', '2025550142'],
  ['202-555-0142x12', '2025550142'],
  ['202-555-0142 #7', '2025550142'],
  ['202-555-0142;ext=7', '2025550142'],
  ['202-555-0142,,7', '2025550142'],
  ['202-555-0142 7', '2025550142'],
  ['(202) 555-0142 (call after 5)', '2025550142'],
  ['202-555-0142 after 5 or before 9:30', '2025550142'],
  // Two numbers: the first is used.
  ['202 555 0142 or 703 555 0199', '2025550142'],
  ['(202) 555-0142 / (703) 555-0199', '2025550142'],
  ['+1 202 555 0142, +1 703 555 0199', '2025550142'],
  ['12025550142 17035550199', '2025550142'],
  ['20255501427035550199', '2025550142'],
  ['202-555-0142 or 0143', '2025550142'],
  ['202-555-0142/0143', '2025550142'],
  ['cell 202.555.0142 home 703.555.0199', '2025550142'],
  ['555-0142 or 202-555-0143 after 5', '2025550143'],
  ['555-0142/202-555-0143', '2025550143'],
]

describe('a US phone number that a customer types', () => {
  test.each(typed)('%j is read as %s', (phone, digits) => {
    expect({
      digits: phoneDigits(phone),
      call: telUri(phone),
      text: smsUri(phone, ''),
      stored: searchFields({ id: 'a', email: 'm@example.com', phone }).phone,
      isSearched: readSearch(phone).includes(digits),
      unlocks: lastDigits(phone),
      lacksAreaCode: lacksAreaCode(phone),
    }).toEqual({
      digits,
      call: `tel:+1${digits}`,
      text: `sms:+1${digits}`,
      stored: digits,
      isSearched: true,
      unlocks: digits.slice(-4),
      lacksAreaCode: false,
    })
  })
})

test.each([
  ['+44 20 7946 0958', '442079460958', 'tel:+442079460958'],
  ['+44 (0)20 7946 0958', '4402079460958', 'tel:+4402079460958'],
  ['+49 1512 3456789 012', '4915123456789012', 'tel:+4915123456789012'],
  ['+49 36921/1234', '49369211234', 'tel:+49369211234'],
  ['+49 30 123456', '4930123456', 'tel:+4930123456'],
  ['Text only: +49 30 1234567', '49301234567', 'tel:+49301234567'],
  ['+49 30 1234567 or +1 202 555 0142', '49301234567', 'tel:+49301234567'],
  ['44 207 946 0958', '442079460958', 'tel:442079460958'],
  ['020 7946 0958', '02079460958', 'tel:02079460958'],
  ['011 49 30 1234567', '01149301234567', 'tel:01149301234567'],
])('a foreign phone number, %j, is read as %s and dialed as %s', (phone, digits, call) => {
  expect(phoneDigits(phone)).toBe(digits)
  expect(telUri(phone)).toBe(call)
  expect(lastDigits(phone)).toBe(digits.slice(-4))
})

test.each([
  ['555-0142', '5550142', true],
  ['home 555-0142 ext. 12', '5550142', true],
  ['555-0142 or 555-0143', '5550142', true],
  ['12-34', '1234', false],
  ['call 12-3', '123', false],
  ['call my wife', '', false],
  ['*#06#', '', false],
  ['', '', false],
])('a shorter phone number, %j, is read as %j', (phone, digits, isLocal) => {
  expect(phoneDigits(phone)).toBe(digits)
  expect(lastDigits(phone)).toBe(digits.length < 4 ? null : digits.slice(-4))
  expect(lacksAreaCode(phone)).toBe(isLocal)
})

describe('a phone number on pages and in emails', () => {
  test.each([
    ...['2025550188', '202.555.0188', '+1 202 555 0188', '1-202-555-0188', '(202)555-0188'],
    ...[
      '+12025550188',
      '2 0 2 5 5 5 0 1 8 8',
      '٢٠٢ ٥٥٥ ٠١٨٨',
      '\u202a+1 202\u2011555\u20110188\u202c',
    ],
  ])('is (202) 555-0188 for %s', (phone) => {
    expect(formatPhone(phone)).toBe('(202) 555-0188')
  })

  test.each([
    ['Text only: 202-555-0188', 'Text only: (202) 555-0188'],
    ['202.555.0188 ext. 7', '(202) 555-0188 ext. 7'],
    ['2025550188 or 7035550199', '(202) 555-0188 or 7035550199'],
    ['José 1 202 555 0188', 'José (202) 555-0188'],
  ])('keeps the text around it: %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
  })

  test.each(['555-0188', '+44 20 7946 0958', '+33 1 23 45 67 89', '*#06#', 'ask for Max', ''])(
    'stays as typed if it isn’t a US number: "%s"',
    (phone) => {
      expect(formatPhone(phone)).toBe(phone)
    },
  )

  test('keeps the digits that are dialed', () => {
    for (const [phone] of typed) expect(telUri(formatPhone(phone)), phone).toBe(telUri(phone))
  })
})
