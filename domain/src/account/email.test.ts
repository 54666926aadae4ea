import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { quoteFormSchema, readQuote } from '../quote/quote-schema.ts'
import { emailLocalPart } from './email-local-part.ts'
import { hasEmail, isMailable, noEmailAddress, normalizeEmail } from './email.ts'
import { resetPasswordSchema } from './account-schema.ts'

describe('comparing email addresses', () => {
  it('ignores case and surrounding spaces', () => {
    expect(normalizeEmail(' Ana.Ruiz@Example.COM ')).toBe('ana.ruiz@example.com')
  })

  it('keeps dots and plus signs, which may distinguish people', () => {
    expect(normalizeEmail('a.b+move@example.com')).not.toBe(normalizeEmail('ab@example.com'))
  })
})

describe('the account’s name in the header', () => {
  it('is the part of the email before the @', () => {
    expect(emailLocalPart('dana@example.com')).toBe('dana')
    expect(emailLocalPart('"odd@name"@example.com')).toBe('"odd@name"')
    expect(emailLocalPart('dana')).toBe('dana')
  })
})

/** Whether the quote form, the account's forms and our emails accept an email address. */
const takenBy = (email: string) => ({
  form: quoteFormSchema.shape.email.safeParse(email).success,
  account: resetPasswordSchema.safeParse({ email }).success,
  mail: isMailable(email),
})

describe('an email address', () => {
  it.each([
    'ana@example.com',
    "o'neil+move@sub.example.co",
    'a.b.c@example.com',
    'a@b.io',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
    `a@example.${'c'.repeat(63)}`,
    'a@1-2.example',
    'a@xn--e1afmkfd.xn--p1ai',
  ])('%s is accepted by form and email', (email) => {
    expect(takenBy(email)).toEqual({ form: true, account: true, mail: true })
  })

  it.each([
    'ana@example',
    'ana ruiz@example.com',
    'ana@exa mple.com',
    'ana@example.com\nbcc: x@example.com',
    'ana,bob@example.com',
    '<ana@example.com>',
    'a..b@example.com',
    '.ana@example.com',
    'ana.@example.com',
    '@example.com',
    'ana@example..com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example.com-',
    'ana@example.c',
    'ana@192.0.2.1',
    'ana@example.123',
    'añá@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@example.${'c'.repeat(64)}`,
    `a@${'b.'.repeat(126)}com`,
  ])('%j is refused by forms and emails', (email) => {
    expect(takenBy(email)).toEqual({ form: false, account: false, mail: false })
  })

  it('that was stored before it was refused is still readable', () => {
    const { id, ...stored } = exampleQuote({ email: 'a..b@example.com' })
    expect(readQuote(id, stored)).toMatchObject({ readable: true, quote: { email: stored.email } })
  })
})

describe('a caller without email', () => {
  it('has an address that the form accepts, but that gets no email and has no account', () => {
    for (const email of [noEmailAddress, 'No-Email@No-Email.INVALID']) {
      expect(hasEmail(email)).toBe(false)
      expect(takenBy(email)).toEqual({ form: true, account: false, mail: false })
    }
    expect(hasEmail('ana@example.com')).toBe(true)
  })
})
