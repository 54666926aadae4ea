import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { collections } from '../paths.ts'
import { customerOrder } from './customer-query.ts'

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: { collectionGroup: string; fields: { fieldPath: string; order: string }[] }[] }

it('a customer’s list has the index that production needs, but the emulator doesn’t', () => {
  expect(
    indexes.some(
      ({ collectionGroup, fields: [first, second, ...others] }) =>
        collectionGroup === collections.quotes &&
        first?.fieldPath === customerOrder.owner &&
        second?.fieldPath === customerOrder.by &&
        second.order === 'DESCENDING' &&
        others.length === 0,
    ),
  ).toBe(true)
})
