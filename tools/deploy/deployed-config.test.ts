import { describe, expect, it } from 'vitest'
import { assetCaching, expectedHeaders, keyPageHeaders } from './expected-headers.ts'
import { readFirebaseConfig, type FirebaseConfig } from '../system/emulator-ports.ts'
import { readDeployedConfig } from './deployed-config.ts'

const needs = {
  project: 'moving-sample',
  styleHashes: ["'sha256-abc='"],
  authDomain: 'sign-in.moving-sample.test',
  appCheck: false,
}
const own = {
  style: ["'sha256-abc='"],
  connect: ['https://us-east4-moving-sample.cloudfunctions.net'],
  frame: ['https://sign-in.moving-sample.test'],
}

/** Every header rule of a configuration, keys as they stand there. */
const headersOf = ({ hosting }: Pick<FirebaseConfig, 'hosting'>) =>
  hosting.headers?.map(({ source, headers }) => [
    source,
    headers.map(({ key, value }) => [key, value]),
  ])
const exactly = (headers: Record<string, string>) => [
  ['**', Object.entries(headers)],
  ['/move', Object.entries(keyPageHeaders)],
  ['/crew', Object.entries(keyPageHeaders)],
  ['/assets/**', [['Cache-Control', assetCaching]]],
]

describe('the configuration that is deployed', () => {
  it('names files of the stage only, and no emulator', () => {
    const config = readDeployedConfig(needs)
    expect(config).not.toHaveProperty('emulators')
    expect(config.hosting.public).toBe('web')
    expect(config.firestore.location).toBe('us-east4')
    expect(config.functions).toEqual([
      { source: 'functions', codebase: 'default', runtime: 'nodejs24' },
    ])
  })

  it('lets a page reach the hosts of its own project, and nothing of any other', () => {
    expect(headersOf(readDeployedConfig(needs))).toEqual(exactly(expectedHeaders(own)))
  })

  it('lets reCAPTCHA in only where App Check has a key', () => {
    const recaptcha = 'https://www.google.com/recaptcha/'
    const guarded = {
      ...own,
      script: [recaptcha, 'https://www.gstatic.com/recaptcha/'],
      connect: [...own.connect, recaptcha, 'https://content-firebaseappcheck.googleapis.com'],
      frame: [...own.frame, recaptcha],
    }
    const config = readDeployedConfig({ ...needs, appCheck: true })
    expect(headersOf(config)).toEqual(exactly(expectedHeaders(guarded)))
  })
})

describe('firebase.json, which knows no project', () => {
  it('lets a page reach no project at all', () => {
    expect(headersOf(readFirebaseConfig())).toEqual(exactly(expectedHeaders()))
  })
})
