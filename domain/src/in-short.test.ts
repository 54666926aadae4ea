import { describe, expect, test } from 'vitest'
import { crewFacts } from './calendar/crew-facts.ts'
import { inShort, shorten } from './in-short.ts'
import { emptyFacts } from './quote/facts/move-facts.ts'
import { countCharacters } from './text.ts'

/**
 * Texts of more than 360 characters. `lost` is the length of the longest word that the cut may
 * remove.
 */
const long: [what: string, text: string, lost: number][] = [
  ['things with spaces', `Items: ${'sofa, bed, lamp, '.repeat(30)}`, 6],
  ['things without spaces after commas', `Items: ${'sofa,bed,lamp,'.repeat(30)}`, 6],
  ['a line for each thing', 'Upright piano\n'.repeat(40), 8],
  ['Chinese', `搬家备注：${'一个沙发和三张床，'.repeat(60)}`, 4],
  ['Thai', 'โซฟาหนึ่งตัวและเตียงสามหลัง'.repeat(30), 12],
  ['no spaces at all', 'x'.repeat(4000), 1],
  ['one long word after a short one', `Items: ${'x'.repeat(4000)}`, 1],
  ['emoji', `Piano ${'👩‍👩‍👧‍👦'.repeat(200)}`, 8],
  ['flags', `Piano ${'🇺🇸'.repeat(400)}`, 3],
  ['combining marks', 'e\u0301\u0323'.repeat(300), 4],
  ['a link', `See https://example.com/${'a-b_c.d/'.repeat(100)}`, 21],
]

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const pictures = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

describe.each(long)('a text of %s', (_, text, lost) => {
  test.each([20, 40, 120, 360])(
    'is cut to %d characters at most, and loses at most one word at the cut',
    (max) => {
      const cut = shorten(text, max)
      expect(countCharacters(cut)).toBeLessThanOrEqual(max)
      expect(countCharacters(cut)).toBeGreaterThanOrEqual(max - 1 - Math.max(lost, 0) - 20)
      expect(cut.endsWith('…')).toBe(true)
      const kept = cut.slice(0, -1)
      expect(text.startsWith(kept)).toBe(true)
      // A visible character is never cut in half.
      expect(pictures(text).slice(0, pictures(kept).length).join('')).toBe(kept)
    },
  )

  test('is nearly as long as what fits on a sheet', () => {
    expect(countCharacters(inShort(text))).toBeGreaterThanOrEqual(359 - lost)
    const quote = { estimate_amount: null, inventory: text, notes: text }
    const facts = crewFacts(quote, { facts: emptyFacts, state: null, ledger: [] })
    for (const label of ['Inventory', 'Customer notes']) {
      const shown = facts.find((fact) => fact.label === label)?.value ?? ''
      expect(countCharacters(shown)).toBeGreaterThanOrEqual(359 - lost)
    }
  })
})

test.each([
  ['Maya Okafor', 11, 'Maya Okafor'],
  ['Maya Okafor', 10, 'Maya…'],
  ['Sofa, bed, lamp', 11, 'Sofa, bed…'],
  ['', 5, ''],
  ['👩‍🚒👩‍🚒', 5, '👩‍🚒…'],
  ['👩‍👩‍👧‍👦 family', 5, '👩‍👩…'],
])('%j cut to %d characters is %j', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
})

test('a list of items becomes one line with the same items', () => {
  expect(inShort('Sofa\n\n  Bed \r\nAbout 30 boxes\n')).toBe('Sofa · Bed · About 30 boxes')
})
