import { describe, expect, it } from 'vitest'
import { createRecordCounter, csvFileName, neutralizeCell } from './csv.ts'

it('the file of an export is named after its day', () => {
  expect(csvFileName('quotes', '2026-11-20')).toBe('quotes-2026-11-20.csv')
  expect(csvFileName('visitor-analytics', '2026-11-20')).toBe('visitor-analytics-2026-11-20.csv')
})

describe('a cell of an export', () => {
  it.each([
    ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
    ['+1', "'+1"],
    [' =1', "'=1"],
    ['\t=1', "'=1"],
    ['\r\n@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\u00A0=1', "'=1"],
    ['\u200B=1', "'=1"],
    ['＝1', "'＝1"],
  ])('gets an apostrophe if it is a formula: %j', (typed, cell) => {
    expect(neutralizeCell(typed)).toBe(cell)
  })

  it.each(['+1 (202) 555-0142', '+1-202-555-0174', '+44 20 7946 0958', '+1.202.555.0174'])(
    'keeps the phone number %j',
    (phone) => {
      expect(neutralizeCell(phone)).toBe(phone)
    },
  )

  it.each(['-$200.00', '-$1,200.50'])('keeps the amount %j', (amount) => {
    expect(neutralizeCell(amount)).toBe(amount)
  })

  it.each([
    '+12025550142+1',
    '-$200.00+1',
    '-$A1',
    '-12025550142',
    '+1202555=0142',
    '+cmd|2025550142',
    '@2025550142',
  ])(
    'gets an apostrophe although the formula %j looks like a phone number or an amount',
    (formula) => {
      expect(neutralizeCell(formula)).toBe(`'${formula}`)
    },
  )

  it.each(['Maya Okafor', 'a=b', '1-2', "O'Brien", '🚚 Dana', 'مها العلي', 'A "B", C\nD'])(
    'stays as it is without a formula: %j',
    (text) => {
      expect(neutralizeCell(text)).toBe(text)
    },
  )
})

describe('counting the rows of an export', () => {
  const count = (pieces: string[]) => {
    const counter = createRecordCounter()
    for (const piece of pieces) counter.feed(new TextEncoder().encode(piece))
    return counter.records()
  }

  it('counts complete lines, but no line breaks within quotes', () => {
    expect(count(['a,b\r\n"c\r\nd","say ""hi""\n"\r\n'])).toBe(2)
  })

  it('gives the same count wherever the file is cut into pieces', () => {
    const file = 'a\r\n"b\n""\r\n"\r\nمها\r\n'
    const cuts = Array.from({ length: file.length }, (_, at) => [file.slice(0, at), file.slice(at)])
    expect(new Set(cuts.map(count))).toEqual(new Set([3]))
  })

  it('doesn’t count an incomplete line', () => {
    expect(count(['a\r\n', '"half of a'])).toBe(1)
  })
})
