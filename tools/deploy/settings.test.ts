import { describe, expect, it } from 'vitest'
import { functionSettingsProblems } from './settings.ts'

const site = { VITE_SITE_ORIGIN: 'https://moving.test', VITE_FIREBASE_API_KEY: 'key' }
const values = {
  ...{ MAIL_FROM: 'hello@moving.test', MAIL_OFFICE: 'office@moving.test' },
  ...{ SITE_ORIGIN: 'https://moving.test', WEB_API_KEY: 'key' },
}
const problems = (further: Record<string, string>) =>
  functionSettingsProblems({ ...values, ...further }, site).join('\n')

describe('the functions’ settings', () => {
  it('are complete if each one without a default has a value', () => {
    expect(problems({})).toBe('')
    const without = { ...values, MAIL_OFFICE: undefined }
    expect(functionSettingsProblems(without, site)).toEqual(['MAIL_OFFICE is missing.'])
  })

  it.each(['', 'office', 'owner@moving.test'])('accept %o as the owner', (owner) => {
    expect(problems({ OWNER_MAIL: owner })).toBe('')
  })

  it.each([
    ['MAIL_OFFICE', 'office', 'MAIL_OFFICE must be a mail address'],
    ['OWNER_MAIL', 'owner', 'OWNER_MAIL must be a mail address, office, or empty'],
    ['MAIL_FROM', 'hello@example.com', 'MAIL_FROM is still the placeholder'],
    ['SITE_ORIGIN', 'https://moving.test/', 'SITE_ORIGIN must be https:// and a host name'],
    [
      'SITE_ORIGIN',
      'https://other.test',
      'SITE_ORIGIN is https://other.test, but VITE_SITE_ORIGIN',
    ],
    ['WEB_API_KEY', 'other', 'WEB_API_KEY is other, but VITE_FIREBASE_API_KEY is key'],
    ['ALLOWED_ORIGINS', 'https://a.test,b', 'commas between'],
    ['SENDGRID_WEBHOOK_PUBLIC_KEY', 'short', 'one line of base64'],
    ['OFFICE_MIN_INSTANCES', '10', 'OFFICE_MIN_INSTANCES must be 0, 1, 2 or 3'],
    ['ENFORCE_APP_CHECK', 'yes', 'ENFORCE_APP_CHECK must be true or false'],
    ['ENFORCE_APP_CHECK', 'true', 'refuses every page while VITE_APP_CHECK_SITE_KEY is missing'],
    ['SENDGRID_API_KEY', 'SG.key', 'SENDGRID_API_KEY'],
  ])('reject %s=%s', (name, value, why) => {
    expect(problems({ [name]: value })).toContain(why)
  })
})
