import { describe, expect, it } from 'vitest'
import { readConfig } from './site-config.ts'

const environment = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-moving.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-moving',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
}

describe('the settings of the pages', () => {
  it('have no emulators unless the build sets them', () => {
    expect(readConfig(environment).emulators).toBeNull()
    expect(readConfig({ ...environment, VITE_EMULATORS: '' }).emulators).toBeNull()
  })

  it('have the URLs of the emulators', () => {
    const emulators = {
      auth: 'http://127.0.0.1:9099',
      firestore: '127.0.0.1:8080',
      functions: '127.0.0.1:5001',
    }
    const config = readConfig({ ...environment, VITE_EMULATORS: JSON.stringify(emulators) })
    expect(config.emulators).toEqual(emulators)
    expect(config.firebase.projectId).toBe('demo-moving')
  })

  it('are rejected with the name of the one that is missing or malformed', () => {
    expect(() => readConfig({ ...environment, VITE_FIREBASE_PROJECT_ID: '' })).toThrow(
      'VITE_FIREBASE_PROJECT_ID',
    )
    const half = JSON.stringify({ auth: 'http://127.0.0.1:9099', firestore: '127.0.0.1' })
    expect(() => readConfig({ ...environment, VITE_EMULATORS: half })).toThrow('functions')
  })
})
