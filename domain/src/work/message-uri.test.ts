import { expect, test } from 'vitest'
import { mailtoUri, smsUri, telUri } from './message-uri.ts'

const body = 'Hi Maya & Sam,\nis 50% + 1 hour fine? See https://example.com/?a=b#c'

test('the Text button has the exact text and the number without its extension', () => {
  const uri = smsUri('+1 (202) 555-0142 ext. 7', body) ?? ''
  expect(uri).toMatch(/^sms:\+12025550142\?body=[^&?#+\s]+$/)
  expect(decodeURIComponent(uri.split('body=')[1] ?? '')).toBe(body)
  expect(uri).toContain('%2C%0Ais')
})

test('the Text button dials foreign and short numbers as they are', () => {
  expect(smsUri('+49 30 1234567', '')).toBe('sms:+49301234567')
  expect(smsUri('555-0142', '')).toBe('sms:5550142')
})

test('the Email button has the exact text, including line breaks', () => {
  const uri = mailtoUri('maya@example.com', { subject: 'Quote 7F3A & more', body })
  expect(uri).toMatch(/^mailto:maya@example\.com\?subject=[^&?#+\s]+&body=[^&?#+\s]+$/)
  const fields = new URLSearchParams(uri.split('?')[1])
  expect(fields.get('subject')).toBe('Quote 7F3A & more')
  expect(fields.get('body')).toBe(body.replace('\n', '\r\n'))
})

test('no character of an email address can add a field or a second recipient', () => {
  expect(mailtoUri('o&m/a?b%c+d@example.com', { subject: '', body: '' })).toBe(
    'mailto:o%26m%2Fa%3Fb%25c%2Bd@example.com',
  )
})

test('the Call button dials the number however it was typed', () => {
  expect(telUri('+1 (202) 555-0142')).toBe('tel:+12025550142')
  expect(telUri('202.555.0142 ext. 7')).toBe('tel:+12025550142')
  expect(telUri('(202) 555-0142 x+19005550199')).toBe('tel:+12025550142')
  expect(telUri('٢٠٢ ٥٥٥ ٠١٤٢')).toBe('tel:+12025550142')
  expect(telUri('*21*2025550142#')).toBe('tel:+12025550142')
})

test('the Call button doesn’t treat a foreign number with ten digits as a US number', () => {
  expect(telUri('+49 30 123456')).toBe('tel:+4930123456')
  expect(smsUri('+49 30 123456', '')).toBe('sms:+4930123456')
})

test('a phone number without a digit can’t be called or texted', () => {
  expect(telUri('javascript:alert')).toBeUndefined()
  expect(smsUri('call my wife', 'Hello')).toBeUndefined()
})
