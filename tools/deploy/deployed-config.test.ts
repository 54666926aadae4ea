import { describe, expect, it } from 'vitest'
import { readFirebaseConfig } from '../system/ports.ts'
import { deployedPolicy, readDeployedConfig } from './deployed-config.ts'

const needs = {
  styleHashes: ["'sha256-abc='"],
  authDomain: 'sign-in.moving-sample.test',
  appCheck: false,
}
const policyOf = (of = needs) => {
  const headers = readDeployedConfig(of).hosting.headers?.flatMap((rule) => rule.headers) ?? []
  return headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
}

describe('the configuration that is deployed', () => {
  it('names files of the stage only, and no emulator', () => {
    const config = readDeployedConfig(needs)
    expect(config).not.toHaveProperty('emulators')
    expect(config.hosting.public).toBe('web')
    expect(config.functions).toEqual([
      { source: 'functions', codebase: 'default', runtime: 'nodejs24' },
    ])
    expect(config.hosting.headers).toHaveLength(readFirebaseConfig().hosting.headers?.length ?? 0)
  })

  it("lets in the pages' styles and the frame of the project's sign-in", () => {
    expect(policyOf()).toMatch(/style-src 'self' 'sha256-abc='/)
    expect(policyOf()).toMatch(/frame-src [^;]*https:\/\/sign-in\.moving-sample\.test/)
    expect(policyOf()).not.toContain('127.0.0.1')
  })

  it('lets reCAPTCHA in only where App Check has a key', () => {
    expect(policyOf()).not.toMatch(/recaptcha|appcheck/)
    const guarded = policyOf({ ...needs, appCheck: true })
    expect(guarded).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\//)
    expect(guarded).toMatch(/script-src [^;]*https:\/\/www\.gstatic\.com\/recaptcha\//)
    expect(guarded).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//)
    expect(guarded).toMatch(/connect-src [^;]*https:\/\/content-firebaseappcheck\.googleapis\.com/)
    expect(deployedPolicy(guarded, needs)).not.toContain('unsafe')
  })
})
