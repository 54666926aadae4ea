import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eventUid, sequenceOf, writeCalendar, type CalendarEvent } from './ics.ts'

const move: CalendarEvent = {
  uid: eventUid('aaaaaaaaaaaa7F3A91C2', 'www.example.com'),
  changedAt: new Date('2026-11-22T15:00:00Z'),
  day: '2026-12-19',
  span: { from_minute: 480, to_minute: 540 },
  summary: 'Move with Potomac Movers',
  location: '12 Elm Street, Arlington, VA 22201',
  description: 'Our crew arrives between 8 and 9 AM.',
  url: 'https://www.example.com/move',
}
const fileOf = (change: Partial<CalendarEvent>) => writeCalendar({ ...move, ...change })

const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
function only(text: string) {
  const [event, ...others] = calendarOf(text).getAllSubcomponents('vevent')
  if (event === undefined || others.length > 0) throw new Error(`${others.length} more events`)
  return new ICAL.Event(event)
}
const property = (text: string, name: string) =>
  only(text).component.getFirstPropertyValue(name) as unknown

/** Checks the line rules of RFC 5545, which ical.js doesn't enforce. */
function expectLines(text: string) {
  const bytes = new TextEncoder().encode(text)
  const lines: Uint8Array[] = []
  let from = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0x0a) expect(bytes[at - 1]).toBe(0x0d)
    if (byte !== 0x0d) continue
    expect(bytes[at + 1]).toBe(0x0a)
    lines.push(bytes.subarray(from, at))
    from = at + 2
  }
  expect(from).toBe(bytes.length)
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(75)
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(line)).not.toThrow()
  }
}

describe('a calendar file', () => {
  it('describes the move, as a strict calendar program reads it', () => {
    const text = fileOf({})
    expectLines(text)
    const event = only(text)
    expect([event.summary, event.location, event.description]).toEqual([
      ...[move.summary, move.location, move.description],
    ])
    expect(event.uid).toBe('quote-aaaaaaaaaaaa7F3A91C2@www.example.com')
    expect(property(text, 'transp')).toBe('TRANSPARENT')
    expect(text).not.toContain('METHOD')
  })

  it('has what the format requires, and no empty location', () => {
    const text = fileOf({ location: '' })
    const head = calendarOf(text)
    expect(['version', 'prodid'].map((name) => head.getFirstPropertyValue(name))).toEqual([
      ...['2.0', '-//Potomac Movers//Moves//EN'],
    ])
    expect(text).toContain('\r\nDTSTAMP:20261122T150000Z\r\n')
    expect(text).not.toMatch(/^LOCATION/m)
  })

  it.each([
    [67, 'x'],
    [33, 'é'],
    [22, '漢'],
    [16, '🚚'],
  ])('breaks a line after 75 bytes: %i %s', (count, character) => {
    const summary = character.repeat(count)
    expect(fileOf({ summary })).toContain(`SUMMARY:${summary}\r\n`)
    expect(fileOf({ summary: summary + character })).toContain(
      `SUMMARY:${summary}\r\n ${character}`,
    )
  })

  it.each([
    ['a long address in UTF-8', 'Straße der Ångström-Äpfel, 東京都; '.repeat(9).slice(0, 300)],
    ['emoji of several code points', '👨‍👩‍👧‍👦🚚🇺🇸'.repeat(25)],
    ['commas, semicolons, backslashes', String.raw`a,b;c\d\n\,\;"e":f^n`],
    ['a line of the maximum length', 'x'.repeat(66)],
    [
      'a character across the end of a line',
      `${'x'.repeat(65)}é${'y'.repeat(73)}漢${'z'.repeat(72)}🚚`,
    ],
  ])('keeps %s', (_, words) => {
    const text = fileOf({ location: words, summary: words, description: `${words}\n${words}` })
    expectLines(text)
    const event = only(text)
    expect([event.location, event.summary]).toEqual([words.trim(), words.trim()])
    expect(event.description).toBe(`${words}\n${words}`.trim())
  })

  it('can’t get extra properties or events from a text', () => {
    const evil = 'Ana\r\nBEGIN:VEVENT\r\nUID:evil\rATTACH:x\nEND:VEVENT\u2028X:y\u0085\u0000'
    const text = fileOf({ summary: evil, location: evil, description: evil })
    expectLines(text)
    expect(only(text).summary).toBe('Ana  BEGIN:VEVENT  UID:evil ATTACH:x END:VEVENT X:y')
    expect(text.match(/^(BEGIN:VEVENT|UID|ATTACH|X):?/gm)).toEqual(['BEGIN:VEVENT', 'UID:'])
    expect(text).not.toMatch(/(?![\n\r])\p{Cc}/u)
  })

  it('isn’t broken by half an emoji', () => {
    const text = fileOf({ summary: 'Ana \ud83d' })
    expectLines(text)
    expect(only(text).summary).toBe('Ana')
  })
})

describe('the entry of a move that changes', () => {
  it('keeps its id and gets a higher number, so that programs update it', () => {
    const earlier = fileOf({})
    const later = fileOf({ changedAt: new Date('2026-11-22T15:00:01Z'), day: '2026-12-20' })
    expect(only(later).uid).toBe(only(earlier).uid)
    expect(only(later).sequence).toBe(only(earlier).sequence + 1)
  })

  it('has a number that fits 32 bits', () => {
    expect(sequenceOf(new Date('2087-12-31T23:59:59Z'))).toBeLessThan(2 ** 31)
    expect(sequenceOf(new Date(0))).toBe(0)
  })
})

describe('the time in a calendar file', () => {
  const zone = (text: string) => {
    const component = calendarOf(text).getFirstSubcomponent('vtimezone')
    if (!component) throw new Error('No VTIMEZONE')
    return new ICAL.Timezone(component)
  }
  const startOf = (text: string) => {
    const { startDate } = only(text)
    startDate.zone = zone(text)
    return { local: startDate.toString(), instant: startDate.toJSDate().toISOString() }
  }
  const at = (day: string, from: number, to = from + 60) =>
    fileOf({ day, span: { from_minute: from, to_minute: to } })

  it.each([
    ['2026-03-07', '2026-03-07T13:00:00.000Z'],
    ['2026-03-08', '2026-03-08T12:00:00.000Z'],
    ['2026-10-31', '2026-10-31T12:00:00.000Z'],
    ['2026-11-01', '2026-11-01T13:00:00.000Z'],
    ['2031-07-04', '2031-07-04T12:00:00.000Z'],
  ])('is 8 AM in Washington on %s', (day, instant) => {
    expect(startOf(at(day, 480))).toEqual({ local: `${day}T08:00:00`, instant })
  })

  it('is the clock’s time on nights with a repeated or missing hour', () => {
    expect(startOf(at('2026-03-08', 150)).local).toBe('2026-03-08T02:30:00')
    expect(startOf(at('2026-11-01', 90)).local).toBe('2026-11-01T01:30:00')
    expect(only(at('2026-11-01', 60, 180)).endDate.toString()).toBe('2026-11-01T03:00:00')
  })

  it('ends on the next day if the work continues past midnight', () => {
    expect(only(at('2026-12-31', 1200, 1500)).endDate.toString()).toBe('2027-01-01T01:00:00')
    expect(only(at('2026-12-31', 1200, 1440)).endDate.toString()).toBe('2027-01-01T00:00:00')
  })

  it('has no end if the arrival is at one time', () => {
    const text = at('2026-12-19', 480, 480)
    expect(text).not.toContain('DTEND')
    expect(startOf(text).local).toBe('2026-12-19T08:00:00')
  })

  it('is the whole day without an arrival time', () => {
    const { startDate, endDate } = only(fileOf({ span: null, day: '2026-12-31' }))
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([
      ...[true, '2026-12-31', '2027-01-01'],
    ])
    expect(fileOf({ span: null, day: '2026-12-31' })).toContain('DTEND;VALUE=DATE:20270101\r\n')
  })
})
