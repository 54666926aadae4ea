import { checkRecords } from '../../../tools/check-records.ts'
import { adminClients } from '../../support/admin.ts'
import { expect, test } from '../../support/journey.ts'

test('after all other journeys, each request’s record agrees with its log @always', async () => {
  expect(await checkRecords(adminClients().db)).toEqual([])
})
