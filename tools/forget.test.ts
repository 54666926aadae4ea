import { describe, expect, it } from 'vitest'
import { forgetCommand } from './forget.ts'

/** A database that fails the test when it is used. */
const ports = {
  get db(): never {
    throw new Error('The database was touched')
  },
  newId: () => 'new',
  pageSize: 1,
}
const command = (quoteIds: string[], email?: string) => forgetCommand({ quoteIds, email }, ports)

describe('npm run forget', () => {
  it('requires either quotes or an email address', async () => {
    await expect(command([])).rejects.toThrow('Name either quotes')
    await expect(command(['a'.repeat(20)], 'ana@example.com')).rejects.toThrow('Name either quotes')
  })

  it('rejects all ids if one is invalid, such as a quote number', async () => {
    await expect(command(['a'.repeat(20), '7f3a91c2'])).rejects.toThrow('No quote ids: 7f3a91c2')
  })

  it('accepts valid ids and opens the database', async () => {
    await expect(command(['a'.repeat(20)])).rejects.toThrow('The database was touched')
  })
})
