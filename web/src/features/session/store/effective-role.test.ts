import { describe, expect, it } from 'vitest'
import { readRole } from './effective-role.ts'

describe('the role of the signed-in user', () => {
  it('is unknown until the stored role was read', () => {
    expect(readRole({ stored: undefined, announced: 'admin', claimed: 'admin' })).toEqual({
      kind: 'unknown',
    })
  })

  it('is admin if the role is stored and in the token', () => {
    expect(readRole({ stored: 'admin', announced: 'admin', claimed: 'admin' })).toEqual({
      kind: 'known',
      role: 'admin',
    })
  })

  it('is none once the stored role is removed, although the token still has admin', () => {
    expect(readRole({ stored: null, announced: 'admin', claimed: 'admin' })).toEqual({
      kind: 'known',
      role: null,
    })
    expect(readRole({ stored: null, announced: null, claimed: 'admin' })).toEqual({
      kind: 'stale token',
      role: null,
    })
  })

  it('needs a new token after a role was granted', () => {
    expect(readRole({ stored: 'admin', announced: 'admin', claimed: null })).toEqual({
      kind: 'stale token',
      role: null,
    })
  })

  it('waits until the server has announced the role before it asks for a token', () => {
    expect(readRole({ stored: 'admin', announced: null, claimed: null })).toEqual({
      kind: 'known',
      role: null,
    })
    expect(readRole({ stored: 'admin', announced: undefined, claimed: null })).toEqual({
      kind: 'unknown',
    })
  })

  it('is none for a customer', () => {
    expect(readRole({ stored: null, announced: undefined, claimed: null })).toEqual({
      kind: 'known',
      role: null,
    })
  })
})
