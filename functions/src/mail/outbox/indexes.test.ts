import { collections } from '@moving/domain/paths'
import { expect, it } from 'vitest'
import configuration from '../../../../firestore.indexes.json' with { type: 'json' }

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
