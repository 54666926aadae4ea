import { describe, expect, it } from 'vitest'
import { capBytes, pageName, referrerName } from './names.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

describe('the name under which a visit is counted', () => {
  it('is the page’s path, without parameters and fragment', () => {
    expect(pageName('https://www.example.com/quote?utm_source=mail#form')).toBe('/quote')
    expect(pageName('https://www.example.com')).toBe('/')
  })

  it('is the referrer’s hostname', () => {
    expect(referrerName('https://www.google.com/search?q=movers')).toBe('www.google.com')
    expect(referrerName('android-app://com.google.android.gm/')).toBe('com.google.android.gm')
  })

  it('is the raw text if it isn’t a URL', () => {
    expect(pageName('__proto__')).toBe('__proto__')
    expect(referrerName('not an address')).toBe('not an address')
    expect(referrerName('javascript:alert(1)')).toBe('javascript:alert(1)')
  })

  it('has no email address', () => {
    expect(pageName('https://www.example.com/u/pat@example.com')).toBe('/u/[mail]')
  })
})

describe('a name that is limited in bytes', () => {
  it('stays if it fits', () => {
    expect(capBytes('/quote', 6)).toBe('/quote')
  })

  it.each(['x'.repeat(500), 'ü'.repeat(500), '🚚'.repeat(500), `${'x'.repeat(98)}🚚`])(
    'is cut at the limit, but never within a character (%#)',
    (text) => {
      const cut = capBytes(text, 100)
      expect(bytes(cut)).toBeLessThanOrEqual(100)
      expect(bytes(cut)).toBeGreaterThan(90)
      expect(cut.endsWith('…')).toBe(true)
      expect(cut).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
    },
  )
})
