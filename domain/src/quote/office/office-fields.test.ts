import { describe, expect, it } from 'vitest'
import {
  describeChanges,
  isSameForOffice,
  officeFields,
  readOfficeFields,
} from './office-fields.ts'
import { statusWarnings } from './status-warnings.ts'

const fresh = officeFields({ status: 'pending' })

describe('the description of a change by the office', () => {
  it('has each field that differs, before and after', () => {
    const after = { status: 'estimated', estimate_amount: 1250.5, admin_notes: 'Two crew' }
    expect(describeChanges(fresh, after)).toEqual([
      { field: 'status', label: 'Status', before: 'Pending', after: 'Estimated' },
      { field: 'estimate_amount', label: 'Estimate', before: 'None', after: '$1,250.50' },
      { field: 'admin_notes', label: 'Admin Notes', before: 'None', after: 'Two crew' },
    ])
  })

  it('distinguishes an estimate of 0 from none', () => {
    expect(describeChanges(fresh, { ...fresh, estimate_amount: 0 })).toMatchObject([
      { label: 'Estimate', before: 'None', after: '$0' },
    ])
  })

  it('is empty if a new quote only lacks the fields', () => {
    const stored = officeFields({ status: 'pending', estimate_amount: null, admin_notes: null })
    expect(describeChanges(fresh, stored)).toEqual([])
    expect(isSameForOffice(fresh, stored)).toBe(true)
    expect(isSameForOffice(fresh, { ...stored, admin_notes: 'x' })).toBe(false)
  })
})

describe('the office’s fields of a stored quote', () => {
  it('count as empty if they are missing or malformed', () => {
    const none = { status: '', estimate_amount: null, admin_notes: null }
    expect(readOfficeFields(undefined)).toEqual(none)
    expect(readOfficeFields({ status: 3, estimate_amount: '12', admin_notes: ['x'] })).toEqual(none)
    expect(readOfficeFields({ status: 'pending', estimate_amount: 0 })).toEqual({
      ...none,
      status: 'pending',
      estimate_amount: 0,
    })
  })
})

describe('a warning about an unusual status', () => {
  const base = { estimateAmount: 100, moveDate: '2026-12-01', today: '2026-11-20' }

  it.each(['estimated', 'scheduled', 'completed'])(
    'is shown for %s without an estimate',
    (status) => {
      const moved = { ...base, moveDate: '2026-11-20' }
      expect(statusWarnings({ ...moved, status, estimateAmount: null })).toHaveLength(1)
      expect(statusWarnings({ ...moved, status, estimateAmount: 0 })).toEqual([])
    },
  )

  it('is shown for completed before the move date, but not on it', () => {
    expect(statusWarnings({ ...base, status: 'completed' })).toHaveLength(1)
    expect(statusWarnings({ ...base, status: 'completed', moveDate: '2026-11-20' })).toEqual([])
  })

  it('is shown for scheduled after the move date', () => {
    expect(statusWarnings({ ...base, status: 'scheduled', moveDate: '2026-11-19' })).toHaveLength(1)
    expect(statusWarnings({ ...base, status: 'scheduled' })).toEqual([])
  })

  it('is never shown for pending', () => {
    expect(statusWarnings({ ...base, status: 'pending', estimateAmount: null })).toEqual([])
  })

  it('is shown with both days for scheduled while the crew is booked for a different day', () => {
    const booked = { ...base, status: 'scheduled', bookedDay: '2026-12-05' }
    expect(statusWarnings(booked)).toEqual([
      'The crew is booked for Sat, Dec 5, the move date is Tue, Dec 1. The customer will read the move date.',
    ])
    expect(statusWarnings({ ...booked, bookedDay: base.moveDate })).toEqual([])
    expect(statusWarnings({ ...booked, bookedDay: null })).toEqual([])
    expect(statusWarnings({ ...booked, status: 'estimated' })).toEqual([])
  })
})
