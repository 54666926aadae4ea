import { describe, expect, it } from 'vitest'
import { capBytes, pageName, referrerName } from './names.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

describe('the names that visits are counted under', () => {
  it("are a page's path, without query and fragment", () => {
    expect(pageName('https://www.example.com/quote?utm_source=mail#form')).toBe('/quote')
    expect(pageName('https://www.example.com')).toBe('/')
  })

  it("are a referrer's hostname", () => {
    expect(referrerName('https://www.google.com/search?q=movers')).toBe('www.google.com')
    expect(referrerName('android-app://com.google.android.gm/')).toBe('com.google.android.gm')
  })

  it('are the raw text if it contains no address', () => {
    expect(pageName('__proto__')).toBe('__proto__')
    expect(referrerName('not an address')).toBe('not an address')
    expect(referrerName('javascript:alert(1)')).toBe('javascript:alert(1)')
  })

  it('contain no email address', () => {
    expect(pageName('https://www.example.com/u/pat@example.com')).toBe('/u/[mail]')
  })
})

describe('capBytes', () => {
  it('keeps what fits', () => {
    expect(capBytes('/quote', 6)).toBe('/quote')
  })

  it.each(['x'.repeat(500), 'ü'.repeat(500), '🚚'.repeat(500), `${'x'.repeat(98)}🚚`])(
    'cuts to the limit in bytes and never within a character (%#)',
    (text) => {
      const cut = capBytes(text, 100)
      expect(bytes(cut)).toBeLessThanOrEqual(100)
      expect(bytes(cut)).toBeGreaterThan(90)
      expect(cut.endsWith('…')).toBe(true)
      expect(cut).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
    },
  )
})
