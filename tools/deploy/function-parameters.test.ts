import { describe, expect, it } from 'vitest'
import { parameterFile, parameterProblems } from './function-parameters.ts'
import type { FunctionParameter } from './functions-manifest.ts'

const params: FunctionParameter[] = [
  { name: 'ENFORCE_APP_CHECK', type: 'boolean', default: false },
  { name: 'SENDGRID_API_KEY', type: 'secret' },
  { name: 'MAIL_FROM', type: 'string', description: 'Address that mail comes from' },
  { name: 'SITE_ORIGIN', type: 'string' },
  { name: 'ALLOWED_ORIGINS', type: 'string', default: '' },
]
const values = { MAIL_FROM: 'hello@moving.test', SITE_ORIGIN: 'https://moving.test' }
const site = { VITE_SITE_ORIGIN: 'https://moving.test' }
const problems = (further: Record<string, string>) =>
  parameterProblems(params, { ...values, ...further }, site).join('\n')

describe("the functions' parameters", () => {
  it('are complete when each without a default has a value', () => {
    expect(parameterProblems(params, values, site)).toEqual([])
    expect(parameterProblems(params, { SITE_ORIGIN: values.SITE_ORIGIN }, site)).toEqual([
      'MAIL_FROM is missing. Address that mail comes from',
    ])
  })

  it('must fit what they are for', () => {
    expect(problems({ MAIL_FROM: 'hello' })).toContain('must be a mail address')
    // The functions send to no other address, so the office would get nothing.
    expect(problems({ MAIL_FROM: `${'a'.repeat(65)}@moving.test` })).toContain('mail address')
    expect(problems({ MAIL_FROM: 'hello@potomac-movers.example' })).toContain('mail address')
    expect(problems({ ALLOWED_ORIGINS: 'https://a.test, b.test' })).toContain('origins such as')
    expect(problems({ ENFORCE_APP_CHECK: 'yes' })).toContain('true or false')
    expect(problems({ ALLOWED_ORIGINS: 'https://a.test"' })).toContain('holds a quote')
  })

  it('are not misspelt, and no secret stands in a file', () => {
    expect(problems({ MAIL_FORM: 'x' })).toContain('MAIL_FORM is no parameter')
    expect(problems({ SENDGRID_API_KEY: 'SG.x' })).toContain('has no place in a file')
  })

  it('agree with those of the pages', () => {
    expect(problems({ SITE_ORIGIN: 'https://other.test' })).toContain('VITE_SITE_ORIGIN is https')
    expect(problems({ WEB_API_KEY: 'another' })).not.toContain('another key')
    const withKey = { ...site, VITE_FIREBASE_API_KEY: 'key' }
    expect(
      parameterProblems(params, { ...values, WEB_API_KEY: 'another' }, withKey).join(),
    ).toContain('WEB_API_KEY is another key')
    expect(problems({ ENFORCE_APP_CHECK: 'true' })).toContain('VITE_APP_CHECK_SITE_KEY is missing')
  })

  it('are all written for firebase-tools, defaults too, and secrets never', () => {
    expect(parameterFile(params, values)).toBe(
      [
        'ENFORCE_APP_CHECK="false"',
        'MAIL_FROM="hello@moving.test"',
        'SITE_ORIGIN="https://moving.test"',
        'ALLOWED_ORIGINS=""',
        '',
      ].join('\n'),
    )
  })
})
