import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { describeArrival } from './describe-arrival.ts'
import { moveFile, moveFileName, type MoveFileFacts } from './move-file.ts'

const facts: MoveFileFacts = {
  ...{ number: '7F3A91C2', day: '2026-12-19', from: '12 Elm Street, Arlington, VA' },
  ...{ to: '3 Oak Lane; rear, Bethesda, MD', arrival: { from_minute: 480, to_minute: 540 } },
  ...{ page: 'https://www.example.com/move', host: 'www.example.com' },
  now: new Date('2026-11-22T15:00:00Z'),
}
function eventOf(over: Partial<MoveFileFacts> = {}) {
  const text = moveFile({ ...facts, ...over })
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  if (event === undefined || others.length > 0) throw new Error('not one event')
  return new ICAL.Event(event)
}

describe('a customer’s calendar file', () => {
  it('has the arrival time, the addresses, and how to reach us', () => {
    const event = eventOf()
    expect(event.summary).toBe('Move with Potomac Movers')
    expect(event.location).toBe(facts.from)
    expect(event.description).toBe(
      [
        'Our crew will arrive between 8 and 9 AM.',
        'From: 12 Elm Street, Arlington, VA\nTo: 3 Oak Lane; rear, Bethesda, MD',
        'Has something changed? Call us at (240) 438-0930. Your quote number is #7F3A91C2.',
        'See your move: https://www.example.com/move',
      ].join('\n\n'),
    )
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      ...['2026-12-19T08:00:00', '2026-12-19T09:00:00'],
    ])
    expect(event.component.getFirstPropertyValue('url')).toBe(facts.page)
    expect(moveFileName(facts.number)).toBe('potomac-movers-7F3A91C2.ics')
  })

  it('is an all-day event without an arrival window', () => {
    const event = eventOf({ arrival: null })
    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, '2026-12-19'])
    expect(event.description).toContain('We’ll let you know your arrival time.')
  })

  it('replaces the event that was added earlier', () => {
    const again = eventOf({ day: '2026-12-20', now: new Date('2026-11-23T15:00:00Z') })
    expect(again.uid).toBe(eventOf().uid)
    expect(again.sequence).toBeGreaterThan(eventOf().sequence)
  })

  it.each([
    [480, 540, 'between 8 and 9 AM'],
    [690, 780, 'between 11:30 AM and 1 PM'],
    [480, 480, 'at 8 AM'],
  ])('says when the crew will arrive', (from, to, words) => {
    expect(describeArrival({ from_minute: from, to_minute: to })).toBe(
      `Our crew will arrive ${words}.`,
    )
  })
})
