import { exampleWork } from '../../../tests/support/example-work.ts'
import { listFieldsOf } from '@moving/domain/request/list-fields'
import { queryFieldsOf } from '@moving/domain/request/query-fields'
import type { Work } from '@moving/domain/request/work'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { changedQueryFields } from './record-fields.ts'

const promised = new Date('2026-11-23T15:15:00Z')
const moved = new Date('2026-11-24T13:15:00Z')
const workWith = (at: Date, isPromised = true) =>
  exampleWork({ first_call: { at, why: 'new', is_promised: isPromised } })
const { calls } = exampleWork()
const called = { ...calls, first_at: promised }

/** The fields that change in a record with these stored fields. */
const changed = (stored: object, work: Work) => {
  const get = (field: string) => stored[field as keyof object]
  const record = { id: 'a', data: () => stored, get }
  return changedQueryFields(record as unknown as DocumentSnapshot, work)
}
const fieldsOf = (work: Work, escalate_at: Date | null) => ({
  ...queryFieldsOf(work, null),
  ...listFieldsOf(work, { id: 'a', isSuspect: false }),
  created_at: work.created_at,
  escalate_at,
})
const storedOf = (...fields: Parameters<typeof fieldsOf>) =>
  timestampsIn(fieldsOf(...fields)) as ReturnType<typeof fieldsOf>

/** Values with their times as Firestore returns them. */
function timestampsIn(value: unknown): unknown {
  if (value instanceof Date) return Timestamp.fromDate(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, timestampsIn(one)]))
}

it('only the fields of a record that differ are written', () => {
  const work = workWith(promised)
  expect(changed(storedOf(work, promised), work)).toEqual({})
  const due_at = Timestamp.fromDate(moved)
  const outdated = { ...storedOf(work, promised), due_at }
  expect(changed(outdated, work)).toEqual({ due_at: promised })
  expect(changed({ channel: 'web' }, work)).toEqual(fieldsOf(work, promised))
})

it('a request whose email failed is on Today', () => {
  const work = exampleWork({ tasks: {} })
  const delivery = {
    since: promised,
    problems: [{ mail_id: 'a', kind: 'customer', problem: 'bounced' }],
  }
  const { list_at } = changed({ ...storedOf(work, null), delivery }, work)
  expect(list_at).toBeInstanceOf(Date)
})

describe('the warning about a late call', () => {
  const first = workWith(promised)
  const tried = { ...first, calls: called }

  it('is due at the promised time, and never without a promised call', () => {
    expect(changed({}, first)).toMatchObject({ escalate_at: promised })
    expect(changed({}, workWith(promised, false))).toMatchObject({ escalate_at: null })
  })

  it('ends with the first call, and is due again if that is undone', () => {
    expect(changed(storedOf(first, promised), tried)).toMatchObject({ escalate_at: null })
    expect(changed(storedOf(tried, null), first)).toMatchObject({ escalate_at: promised })
  })

  it('moves with the promised call, unless the office was warned already', () => {
    const later = workWith(moved)
    expect(changed(storedOf(first, promised), later)).toMatchObject({ escalate_at: moved })
    expect(changed(storedOf(first, null), later)).not.toHaveProperty('escalate_at')
  })
})
