import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { inRoot } from '../system/paths.ts'
import { indexStates, inspectIndexes } from './indexes.ts'

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' })
const index = {
  collectionGroup: 'quotes',
  queryScope: 'COLLECTION',
  fields: [up('status'), up('created_at')],
}
const problemsOf = (specification: unknown) =>
  inspectIndexes(JSON.stringify(specification)).problems

describe('firestore.indexes.json', () => {
  it('of this repository is one that Firestore takes', () => {
    const { summary, problems } = inspectIndexes(
      readFileSync(inRoot('firestore.indexes.json'), 'utf8'),
    )
    expect(problems).toEqual([])
    expect(summary.composite).toBeGreaterThan(20)
    expect(summary.expiring).toContain('mail.expires_at')
  })

  it.each([
    ['a field without an order', { ...index, fields: [{ fieldPath: 'status' }, up('a')] }, 'order'],
    ['an index over one field', { ...index, fields: [up('status')] }, 'fields'],
    ['a misspelt order', { ...index, fields: [{ ...up('a'), order: 'UP' }, up('b')] }, 'order'],
    ['an unknown scope', { ...index, queryScope: 'ALL' }, 'queryScope'],
    ['a misspelt name', { ...index, collection: 'quotes' }, 'collection'],
  ])('is refused with %s', (_, wrong, named) => {
    expect(problemsOf({ indexes: [index, wrong] }).join()).toContain(named)
  })

  it('is refused with one entry twice, or when it is no JSON', () => {
    expect(problemsOf({ indexes: [index, index] }).join()).toContain('twice')
    const field = { collectionGroup: 'mail', fieldPath: 'expires_at', indexes: [] }
    expect(problemsOf({ indexes: [], fieldOverrides: [field, { ...field, ttl: true }] })).toEqual([
      'firestore.indexes.json names this twice: mail.expires_at',
    ])
    expect(inspectIndexes('{').problems.join()).toContain('no JSON')
  })
})

it('indexes that are not ready are counted in the list of firebase-tools', () => {
  const list = `Compound Indexes
[READY] (quotes) -- (status,ASCENDING) (created_at,DESCENDING)
[CREATING] (quotes) -- (move_type,ASCENDING) (created_at,DESCENDING)
[NEEDS_REPAIR] (visitors) -- (a,ASCENDING) (b,ASCENDING)`
  expect(indexStates(list)).toEqual({ building: 1, broken: 1 })
})
