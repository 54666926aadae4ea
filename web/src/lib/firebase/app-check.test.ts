import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const requests: { url: string; token: string | null }[] = []

/** A fake of Google: reCAPTCHA's script exists, and App Check exchanges its result for a token. */
function stubGoogle() {
  const enterprise = {
    ready: (then: () => void) => then(),
    render: (_: unknown, { callback }: { callback: () => void }) => {
      callback()
      return 'widget'
    },
    execute: () => Promise.resolve('a-person'),
  }
  vi.stubGlobal('grecaptcha', { enterprise })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, options: RequestInit = {}) => {
    const request = new Request(input, { ...options, signal: null })
    requests.push({ url: request.url, token: request.headers.get('X-Firebase-AppCheck') })
    const answer = request.url.includes(':exchangeRecaptchaEnterpriseToken')
      ? { token: 'app-check-token', ttl: '3600s' }
      : { result: null }
    return new Response(JSON.stringify(answer))
  })
}

const tokensTo = (host: string) =>
  requests.filter(({ url }) => new URL(url).host.includes(host)).map(({ token }) => token)

/** Sends a write and a call with newly started Firebase SDKs. */
async function useFirebase() {
  vi.resetModules()
  const [{ callFunction, liteFirestore }, { doc, setDoc }] = await Promise.all([
    import('./firebase.ts'),
    import('firebase/firestore/lite'),
  ])
  await setDoc(doc(await liteFirestore(), 'visitors/abc'), { page_url: 'https://x.test/' })
  await callFunction('signOutEverywhere')
}

beforeEach(() => {
  requests.length = 0
  stubGoogle()
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key')
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'moving-test.firebaseapp.com')
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'moving-test')
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('App Check', () => {
  it('adds a token to requests to Firestore and functions if a site key is set', async () => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key')
    await useFirebase()
    expect(tokensTo('firestore')).toEqual(['app-check-token'])
    expect(tokensTo('cloudfunctions')).toEqual(['app-check-token'])
    expect(tokensTo('firebaseappcheck')).not.toEqual([])
  })

  it('isn’t used if no site key is set', async () => {
    await useFirebase()
    expect(tokensTo('firestore')).toEqual([null])
    expect(tokensTo('cloudfunctions')).toEqual([null])
    expect(tokensTo('firebaseappcheck')).toEqual([])
  })

  it('is off with the emulators, even if a site key is set', async () => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key')
    const emulators = {
      auth: 'http://127.0.0.1:1',
      firestore: '127.0.0.1:2',
      functions: '127.0.0.1:3',
    }
    vi.stubEnv('VITE_EMULATORS', JSON.stringify(emulators))
    await useFirebase()
    expect(tokensTo('127.0.0.1')).toEqual([null, null])
    expect(requests).toHaveLength(2)
  })
})
