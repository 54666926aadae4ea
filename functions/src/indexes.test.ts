import { collections, contactsCollection } from '@moving/domain/paths'
import { expect, it } from 'vitest'
import configuration from '../../firestore.indexes.json' with { type: 'json' }

interface Override {
  collectionGroup: string
  fieldPath: string
  ttl?: boolean
  indexes: unknown[]
}
const overrides: readonly Override[] = configuration.fieldOverrides

it('the sum of the visits of days before a day has its index, which the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.analyticsDays,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'day', order: 'ASCENDING' },
      { fieldPath: 'visits', order: 'ASCENDING' },
    ],
  })
})

it("a digest's requests in their order have their index, which the emulator does not ask for", () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.mail,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'digest_id', order: 'ASCENDING' },
      { fieldPath: 'requested_at', order: 'ASCENDING' },
    ],
  })
})

it('the figure of calls in time has its index, which the emulator does not ask for', () => {
  expect(configuration.indexes).toContainEqual({
    collectionGroup: collections.quoteWork,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'in_time', order: 'ASCENDING' },
      { fieldPath: 'respond_by', order: 'ASCENDING' },
    ],
  })
})

it('contacts of an account that is deleted are found under every quote', () => {
  expect(overrides).toContainEqual({
    collectionGroup: contactsCollection,
    fieldPath: 'by_uid',
    indexes: [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }],
  })
})

it('sessions expire by their TTL policy', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.analyticsSessions,
    fieldPath: 'expires_at',
    ttl: true,
    indexes: [],
  })
})

it('the thousand names of the sample are not indexed one by one', () => {
  expect(overrides).toContainEqual({
    collectionGroup: collections.analytics,
    fieldPath: '*',
    indexes: [],
  })
})
