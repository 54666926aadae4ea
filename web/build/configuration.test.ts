import { describe, expect, it } from 'vitest'
import { acceptable } from '../src/content/missing-facts.ts'
import { buildProblems, isPublicOrigin, siteProblems, siteSettingNames } from './configuration.ts'

const complete = {
  // Assembled from parts, because secret scanners would report the whole key.
  VITE_FIREBASE_API_KEY: `AIza${'0a1b2'.repeat(7)}`,
  VITE_FIREBASE_AUTH_DOMAIN: 'moving-sample.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'moving-sample',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f60718293a4',
  VITE_SITE_ORIGIN: 'https://www.moving-sample.test',
  // launch.test.ts tests facts that the owner hasn't supplied.
  VITE_OWNER_ACCEPTS: acceptable.join(','),
}
const local = {
  ...complete,
  VITE_FIREBASE_PROJECT_ID: 'demo-moving',
  VITE_EMULATORS: '{"auth":"http://127.0.0.1:9099"}',
}

describe('the configuration of a real project’s pages', () => {
  it('is complete without App Check', () => {
    expect(siteProblems(complete, 'moving-sample')).toEqual([])
    const appCheck = { VITE_APP_CHECK_SITE_KEY: `6L${'a'.repeat(38)}` }
    expect(siteProblems({ ...complete, ...appCheck }, 'moving-sample')).toEqual([])
  })

  it.each(siteSettingNames.filter((name) => name in complete && name !== 'VITE_OWNER_ACCEPTS'))(
    'says where to find %s if it is missing or empty',
    (name) => {
      for (const value of [undefined, '', '  ']) {
        const [problem, ...others] = siteProblems({ ...complete, [name]: value })
        expect(problem).toMatch(new RegExp(`^${name} is missing\\. Where to find it: .{10,}`))
        expect(others).toEqual([])
      }
    },
  )

  it.each([
    ['VITE_FIREBASE_API_KEY', 'demo-key', 'AIza'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://moving-sample.firebaseapp.com', 'host name'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'localhost', 'host name'],
    ['VITE_FIREBASE_PROJECT_ID', 'Moving Sample', 'project id'],
    ['VITE_FIREBASE_APP_ID', '1:123:ios:0a', "web app's id"],
    ['VITE_SITE_ORIGIN', 'http://www.moving-sample.test', 'https://'],
    ['VITE_SITE_ORIGIN', 'https://www.moving-sample.test/', 'no slash'],
    ['VITE_APP_CHECK_SITE_KEY', 'key', 'reCAPTCHA'],
  ])('rejects %s "%s"', (name, value, why) => {
    const problems = siteProblems({ ...complete, [name]: value })
    expect(problems[0]).toContain(`${name} is "${value}"`)
    expect(problems[0]).toContain(why)
  })

  it.each([
    ['VITE_FIREBASE_API_KEY', 'your-api-key'],
    ['VITE_FIREBASE_PROJECT_ID', 'your-project'],
    ['VITE_SITE_ORIGIN', 'https://www.example.com'],
  ])('rejects the placeholder of %s', (name, value) => {
    expect(siteProblems({ ...complete, [name]: value })[0]).toContain('still the placeholder')
  })

  it('rejects values of different projects, or of the emulators for a real project', () => {
    expect(siteProblems(complete, 'moving-live').join()).toContain('but the target is moving-live')
    const foreign = { ...complete, VITE_FIREBASE_AUTH_DOMAIN: 'other-one.firebaseapp.com' }
    expect(siteProblems(foreign).join()).toContain('but the project is moving-sample')
    const demo = { ...complete, VITE_FIREBASE_PROJECT_ID: 'demo-moving' }
    expect(siteProblems(demo).join()).toContain('exists only in the emulators')
    const emulated = { ...complete, VITE_EMULATORS: local.VITE_EMULATORS }
    expect(siteProblems(emulated)).toEqual([
      "VITE_EMULATORS is set, but the pages of a real project can't use emulators.",
    ])
  })

  it('accepts a custom sign-in domain', () => {
    const own = { ...complete, VITE_FIREBASE_AUTH_DOMAIN: 'sign-in.moving-sample.test' }
    expect(siteProblems(own, 'moving-sample')).toEqual([])
  })
})

describe('the settings of a build', () => {
  it('allows the local system without a project’s settings', () => {
    expect(buildProblems(local)).toEqual([])
  })

  it('rejects missing settings, and emulators for a real project', () => {
    expect(buildProblems({ VITE_OWNER_ACCEPTS: complete.VITE_OWNER_ACCEPTS })).toHaveLength(5)
    expect(buildProblems({ ...complete, VITE_EMULATORS: local.VITE_EMULATORS })).toHaveLength(1)
    expect(buildProblems({ ...local, VITE_EMULATORS: '' }).join()).toContain(
      'only in the emulators',
    )
  })
})

describe('the site’s URL in the settings', () => {
  it('has to be https with a host name', () => {
    expect(isPublicOrigin('https://moving.test')).toBe(true)
    for (const other of [
      '',
      'moving.test',
      'https://127.0.0.1',
      'https://a.test:8443',
      'https://a.local',
    ])
      expect(isPublicOrigin(other), other).toBe(false)
  })
})
