import { describe, expect, it } from 'vitest'
import { readRole } from './effective-role.ts'

describe('the role of who is signed in', () => {
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

  it('is none as soon as the document is gone, though the token still says admin', () => {
    expect(readRole({ stored: null, announced: 'admin', claimed: 'admin' })).toEqual({
      kind: 'known',
      role: null,
    })
    expect(readRole({ stored: null, announced: null, claimed: 'admin' })).toEqual({
      kind: 'stale token',
      role: null,
    })
  })

  it('asks for a new token when a role was granted', () => {
    expect(readRole({ stored: 'admin', announced: 'admin', claimed: null })).toEqual({
      kind: 'stale token',
      role: null,
    })
  })

  it('waits for the claim to be set before it asks', () => {
    expect(readRole({ stored: 'admin', announced: null, claimed: null })).toEqual({
      kind: 'known',
      role: null,
    })
    expect(readRole({ stored: 'admin', announced: undefined, claimed: null })).toEqual({
      kind: 'unknown',
    })
  })

  it('is none for a customer, for whom neither says anything', () => {
    expect(readRole({ stored: null, announced: undefined, claimed: null })).toEqual({
      kind: 'known',
      role: null,
    })
  })
})
