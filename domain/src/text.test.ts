import { describe, expect, test } from 'vitest'
import { cleanBlock, cleanLine, countCharacters } from './text.ts'

describe('cleaning a text of one line', () => {
  test.each([
    ['  Maya  ', 'Maya'],
    ['Maya\tOkafor', 'Maya Okafor'],
    ['Maya\r\nBcc: everybody@example.com', 'Maya  Bcc: everybody@example.com'],
    ['\u200b\u2060Maya\ufeff\u00a0', 'Maya'],
    ['\u202eMaya', 'Maya'],
    ['\0', ''],
    ['Zoë 👩‍🚒 e\u0301', 'Zoë 👩‍🚒 e\u0301'],
    ['half\ud83d a pair', 'half a pair'],
    ['\ud83d\u200b\ude00', ''],
  ])('changes %j to %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept)
  })

  test.each([' \u200b a\u0007b \u2028 ', '\ud83d\ud83d\ude00\ude00', '\ud83d \ud83d'])(
    'a second time changes nothing: %j',
    (typed) => {
      const once = cleanLine(typed)
      expect(cleanLine(once)).toBe(once)
    },
  )
})

describe('cleaning a text of several lines', () => {
  test.each([
    ['\n\n sofa\r\nbed\rlamp \n', 'sofa\nbed\nlamp'],
    ['sofa\t2', 'sofa\t2'],
    ['sofa\u2028bed\u0007', 'sofa\nbed'],
    [' \n\t\u200b ', ''],
    ['half\udc00 a pair', 'half a pair'],
  ])('changes %j to %j', (typed, kept) => {
    expect(cleanBlock(typed)).toBe(kept)
  })
})

test('characters are counted as people see them, not as JavaScript stores them', () => {
  expect(countCharacters('Zoë')).toBe(3)
  expect(countCharacters('😀😀')).toBe(2)
  expect(countCharacters('')).toBe(0)
})
