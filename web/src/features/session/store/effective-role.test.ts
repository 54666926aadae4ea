import { describe, expect, it } from 'vitest'
import { readRole } from './effective-role.ts'

describe('the role of the signed-in user', () => {
  it('is unknown until the document has been read', () => {
    expect(readRole({ stored: undefined, announced: 'admin', claimed: 'admin' })).toEqual({
      kind: 'unknown',
    })
  })

  it('is admin with both the claim and the document', () => {
    expect(readRole({ stored: 'admin', announced: 'admin', claimed: 'admin' })).toEqual({
      kind: 'known',
      role: 'admin',
    })
  })

  it('is none as soon as the document is gone, although the token still has admin', () => {
    expect(readRole({ stored: null, announced: 'admin', claimed: 'admin' })).toEqual({
      kind: 'known',
      role: null,
    })
    expect(readRole({ stored: null, announced: null, claimed: 'admin' })).toEqual({
      kind: 'stale token',
      role: null,
    })
  })

  it('requires a new token when a role was granted', () => {
    expect(readRole({ stored: 'admin', announced: 'admin', claimed: null })).toEqual({
      kind: 'stale token',
      role: null,
    })
  })

  it('waits for the claim before it requests a token', () => {
    expect(readRole({ stored: 'admin', announced: null, claimed: null })).toEqual({
      kind: 'known',
      role: null,
    })
    expect(readRole({ stored: 'admin', announced: undefined, claimed: null })).toEqual({
      kind: 'unknown',
    })
  })

  it('is none for a customer, who has neither', () => {
    expect(readRole({ stored: null, announced: undefined, claimed: null })).toEqual({
      kind: 'known',
      role: null,
    })
  })
})
