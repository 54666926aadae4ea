import { describe, expect, it } from 'vitest'
import { createRecordCounter, neutralCell } from './csv.ts'

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
  ])('is never run as a formula: %j', (typed, cell) => {
    expect(neutralCell(typed)).toBe(cell)
  })

  it.each(['Maya Okafor', 'a=b', '1-2', "O'Brien", '🚚 Dana', 'مها العلي', 'A "B", C\nD'])(
    'keeps a text that begins as none: %j',
    (text) => {
      expect(neutralCell(text)).toBe(text)
    },
  )
})

describe('the record counter', () => {
  const count = (pieces: string[]) => {
    const counter = createRecordCounter()
    for (const piece of pieces) counter.feed(new TextEncoder().encode(piece))
    return counter.records()
  }

  it('counts ended lines and not line breaks within quotes', () => {
    expect(count(['a,b\r\n"c\r\nd","say ""hi""\n"\r\n'])).toBe(2)
  })

  it('gives the same count wherever the pieces are cut', () => {
    const file = 'a\r\n"b\n""\r\n"\r\nمها\r\n'
    const cuts = Array.from({ length: file.length }, (_, at) => [file.slice(0, at), file.slice(at)])
    expect(new Set(cuts.map(count))).toEqual(new Set([3]))
  })

  it('does not count a line that was cut off', () => {
    expect(count(['a\r\n', '"half of a'])).toBe(1)
  })
})
