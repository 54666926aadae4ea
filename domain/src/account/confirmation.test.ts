import { describe, expect, it } from 'vitest'
import { contradictsConfirmation, isConfirmedAddress } from './confirmation.ts'

const stored = { email: 'ana@example.com', by: 'link', confirmed_at: 'any' }

describe('an address', () => {
  it('is confirmed as long as it is the one that the document names, however it is typed', () => {
    expect(isConfirmedAddress(stored, 'ana@example.com')).toBe(true)
    expect(isConfirmedAddress(stored, 'Ana@Example.com')).toBe(true)
    expect(isConfirmedAddress(stored, 'eve@example.com')).toBe(false)
    expect(isConfirmedAddress(stored, null)).toBe(false)
  })

  it('is not confirmed by no document, or by one that cannot be read', () => {
    expect(isConfirmedAddress(undefined, 'ana@example.com')).toBe(false)
    expect(isConfirmedAddress({ ...stored, by: 'hearsay' }, 'ana@example.com')).toBe(false)
    expect(isConfirmedAddress({ by: 'link' }, 'ana@example.com')).toBe(false)
  })
})

describe('a sign-in', () => {
  it('contradicts what was confirmed when it comes under another address', () => {
    expect(contradictsConfirmation(stored, 'ANA@example.com')).toBe(false)
    expect(contradictsConfirmation(stored, 'eve@example.com')).toBe(true)
    expect(contradictsConfirmation(stored, null)).toBe(true)
    expect(contradictsConfirmation({}, 'ana@example.com')).toBe(true)
  })

  it('contradicts nothing where nothing was confirmed', () => {
    expect(contradictsConfirmation(undefined, 'ana@example.com')).toBe(false)
    expect(contradictsConfirmation(undefined, null)).toBe(false)
  })
})
