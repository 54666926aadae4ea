import { describe, expect, it } from 'vitest'
import { forgetCommand } from './forget.ts'

/** A database that must not be asked for anything. */
const ports = {
  get db(): never {
    throw new Error('The database was touched')
  },
  newId: () => 'new',
  pageSize: 1,
}
const command = (quoteIds: string[], email?: string) => forgetCommand({ quoteIds, email }, ports)

describe('npm run forget, before it touches anything', () => {
  it('wants quotes or an address, and not both', async () => {
    await expect(command([])).rejects.toThrow('Name either quotes')
    await expect(command(['a'.repeat(20)], 'ana@example.com')).rejects.toThrow('Name either quotes')
  })

  it('refuses all when one id is none, such as a quote number', async () => {
    await expect(command(['a'.repeat(20), '7f3a91c2'])).rejects.toThrow('No quote ids: 7f3a91c2')
  })

  it('goes to the database for what is an id', async () => {
    await expect(command(['a'.repeat(20)])).rejects.toThrow('The database was touched')
  })
})
