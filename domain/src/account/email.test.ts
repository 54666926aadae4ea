import { describe, expect, it } from 'vitest'
import { emailLocalPart, normaliseEmail } from './email.ts'

describe('comparing addresses', () => {
  it('takes no notice of capitals and of spaces around', () => {
    expect(normaliseEmail(' Ana.Ruiz@Example.COM ')).toBe('ana.ruiz@example.com')
  })

  it('keeps dots and plus signs, which may be another person', () => {
    expect(normaliseEmail('a.b+move@example.com')).not.toBe(normaliseEmail('ab@example.com'))
  })
})

describe('the name in the header', () => {
  it('is what stands before the @', () => {
    expect(emailLocalPart('dana@example.com')).toBe('dana')
    expect(emailLocalPart('"odd@name"@example.com')).toBe('"odd@name"')
    expect(emailLocalPart('dana')).toBe('dana')
  })
})
