import { describe, expect, it } from 'vitest'
import { contradictsConfirmation, isConfirmedAddress } from './confirmation.ts'

const stored = { email: 'ana@example.com', by: 'link', confirmed_at: 'any' }

describe('an email address', () => {
  it('is confirmed if it is the stored one, in any spelling', () => {
    expect(isConfirmedAddress(stored, 'ana@example.com')).toBe(true)
    expect(isConfirmedAddress(stored, 'Ana@Example.com')).toBe(true)
    expect(isConfirmedAddress(stored, 'eve@example.com')).toBe(false)
    expect(isConfirmedAddress(stored, null)).toBe(false)
  })

  it('isn’t confirmed if the stored confirmation is missing or unreadable', () => {
    expect(isConfirmedAddress(undefined, 'ana@example.com')).toBe(false)
    expect(isConfirmedAddress({ ...stored, by: 'hearsay' }, 'ana@example.com')).toBe(false)
    expect(isConfirmedAddress({ by: 'link' }, 'ana@example.com')).toBe(false)
  })
})

describe('the email of a sign-in', () => {
  it('contradicts the confirmation if it differs from the confirmed email', () => {
    expect(contradictsConfirmation(stored, 'ANA@example.com')).toBe(false)
    expect(contradictsConfirmation(stored, 'eve@example.com')).toBe(true)
    expect(contradictsConfirmation(stored, null)).toBe(true)
    expect(contradictsConfirmation({}, 'ana@example.com')).toBe(true)
  })

  it('doesn’t contradict anything if no email was confirmed', () => {
    expect(contradictsConfirmation(undefined, 'ana@example.com')).toBe(false)
    expect(contradictsConfirmation(undefined, null)).toBe(false)
  })
})
