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

describe('the deployed configuration', () => {
  it('uses only files in the build’s folder, and no emulators', () => {
    const config = readDeployedConfig(needs)
    expect(config).not.toHaveProperty('emulators')
    expect(config.hosting.public).toBe('web')
    expect(config.firestore.location).toBe('us-east4')
    expect(config.functions).toEqual([
      { source: 'functions', codebase: 'default', runtime: 'nodejs24' },
    ])
  })

  it('lets pages reach only the hosts of their own project', () => {
    expect(headersOf(readDeployedConfig(needs))).toEqual(exactly(expectedHeaders(own)))
  })

  it('allows reCAPTCHA only if there is an App Check key', () => {
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

describe('firebase.json', () => {
  it('lets pages reach no project', () => {
    expect(headersOf(readFirebaseConfig())).toEqual(exactly(expectedHeaders()))
  })
})
