import { describe, expect, it } from 'vitest'
import { contradictsConfirmation, isConfirmedAddress } from './confirmation.ts'

const stored = { email: 'ana@example.com', by: 'link', confirmed_at: 'any' }

describe('an address', () => {
  it('is confirmed if it is the one in the document, in any spelling', () => {
    expect(isConfirmedAddress(stored, 'ana@example.com')).toBe(true)
    expect(isConfirmedAddress(stored, 'Ana@Example.com')).toBe(true)
    expect(isConfirmedAddress(stored, 'eve@example.com')).toBe(false)
    expect(isConfirmedAddress(stored, null)).toBe(false)
  })

  it("isn't confirmed without a readable document", () => {
    expect(isConfirmedAddress(undefined, 'ana@example.com')).toBe(false)
    expect(isConfirmedAddress({ ...stored, by: 'hearsay' }, 'ana@example.com')).toBe(false)
    expect(isConfirmedAddress({ by: 'link' }, 'ana@example.com')).toBe(false)
  })
})

describe('a sign-in', () => {
  it('contradicts the confirmation if it has a different address', () => {
    expect(contradictsConfirmation(stored, 'ANA@example.com')).toBe(false)
    expect(contradictsConfirmation(stored, 'eve@example.com')).toBe(true)
    expect(contradictsConfirmation(stored, null)).toBe(true)
    expect(contradictsConfirmation({}, 'ana@example.com')).toBe(true)
  })

  it("doesn't contradict the confirmation if no address was confirmed", () => {
    expect(contradictsConfirmation(undefined, 'ana@example.com')).toBe(false)
    expect(contradictsConfirmation(undefined, null)).toBe(false)
  })
})
