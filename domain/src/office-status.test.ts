import { business } from './business.ts'
import { describe, expect, it } from 'vitest'
import { standardHours } from './office-hours.ts'
import { describeWeek, officeStatus, promiseNote } from './office-status.ts'
import { aClosure } from '../../tests/support/closure.ts'

const at = (iso: string) => officeStatus(new Date(iso), standardHours).text

describe('the text about whether the office is open', () => {
  it('is shown for the time in Washington, in winter and in summer', () => {
    expect(at('2026-11-20T13:00:00Z')).toBe('Open now until 6pm')
    expect(at('2026-11-20T12:59:59Z')).toBe('Closed now. Opens today at 8am')
    expect(at('2026-07-10T12:00:00Z')).toBe('Open now until 6pm')
    expect(at('2026-07-10T22:00:00Z')).toBe('Closed now. Opens tomorrow at 8am')
  })

  it('names the next open day after a Sunday or a holiday', () => {
    expect(at('2026-11-21T23:30:00Z')).toBe('Closed now. Opens Monday at 8am')
    expect(at('2026-11-25T23:30:00Z')).toBe('Closed now. Opens Friday at 8am')
    expect(at('2026-11-26T17:00:00Z')).toBe('Closed now (Thanksgiving). Opens tomorrow at 8am')
  })

  it('is open in the week and closed on Sunday', () => {
    expect(officeStatus(new Date('2026-11-20T15:00:00Z'), standardHours).isOpen).toBe(true)
    expect(officeStatus(new Date('2026-11-22T15:00:00Z'), standardHours).isOpen).toBe(false)
  })
})

describe('opening hours from Settings', () => {
  const hours = {
    week: ['', ...new Array<string>(5).fill('08:00-18:00'), '09:30-13:00'],
    closures: [
      aClosure('2026-12-24T12:30', '2026-12-24T24:00', 'Christmas Eve'),
      aClosure('2027-01-04T08:00', '2027-01-15T18:00', 'Renovation'),
    ],
  }
  const status = (time: string) => officeStatus(new Date(`${time}-05:00`), hours).text

  it('are shown with minutes, and with a closure of that day', () => {
    expect(status('2026-12-19T08:00')).toBe('Closed now. Opens today at 9:30am')
    expect(status('2026-12-24T09:00')).toBe('Open now until 12:30pm')
    expect(status('2026-12-23T09:00')).toBe('Open now until 6pm')
    expect(status('2026-12-24T13:00')).toBe('Closed now (Christmas Eve). Opens tomorrow at 8am')
  })

  it('have the date if the weekday could mean today', () => {
    expect(status('2027-01-04T09:00')).toBe('Closed now (Renovation). Opens January 16 at 9:30am')
  })

  it('are in the note next to the promised call', () => {
    const note = (time: string) => promiseNote(new Date(`${time}-05:00`), hours)
    expect(note('2026-12-18T09:00')).toBeNull()
    expect(note('2026-12-18T17:44')).toBeNull()
    expect(note('2026-12-18T17:46')).toBe('We close soon: we’ll call by 9:45am tomorrow.')
    expect(note('2026-12-18T19:00')).toBe('We’re closed until 9:30am tomorrow.')
    expect(note('2026-12-19T13:00')).toBe('We’re closed until 8am Monday.')
    expect(note('2026-12-21T07:50')).toBe('We’re closed until 8am today.')
    expect(note('2026-12-24T13:00')).toBe('We’re closed until 8am tomorrow.')
    expect(note('2027-01-04T09:00')).toBe('We’re closed until 9:30am on January 16.')
  })

  it('are described in one line, from Monday on', () => {
    expect(describeWeek(hours)).toBe('Mon–Fri 8am–6pm, Sat 9:30am–1pm')
    expect(describeWeek({ week: ['10:00-24:00', '', '08:00-12:00', '', '', '', ''] })).toBe(
      'Tue 8am–12pm, Sun 10am–12am',
    )
    expect(describeWeek(standardHours)).toBe(business.hours.label)
  })
})
