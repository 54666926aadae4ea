import { afterEach, describe, expect, it, vi } from 'vitest'
import { createByRest, restTarget } from './rest.ts'

const currentToken = vi.hoisted(() => vi.fn<(siteKey: string) => Promise<string>>())
vi.mock('../firebase/firebase-app-check.ts', () => ({ currentToken }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const environment = { VITE_FIREBASE_PROJECT_ID: 'demo-moving', VITE_FIREBASE_API_KEY: 'key' }

describe('the server to which a page sends visits', () => {
  it('is the emulator in a local build and Google otherwise', () => {
    expect(restTarget(environment)?.url).toBe(
      'https://firestore.googleapis.com/v1/projects/demo-moving/databases/(default)/documents:commit?key=key',
    )
    const local = { ...environment, VITE_EMULATORS: '{"firestore":"127.0.0.1:8080"}' }
    expect(restTarget(local)?.url).toMatch('http://127.0.0.1:8080/v1/projects/demo-moving/')
  })

  it('gets App Check tokens if a site key is set, but not the emulators', () => {
    expect(restTarget(environment)?.appCheckKey).toBeNull()
    const guarded = { ...environment, VITE_APP_CHECK_SITE_KEY: 'site-key' }
    expect(restTarget(guarded)?.appCheckKey).toBe('site-key')
    const local = { ...guarded, VITE_EMULATORS: '{"firestore":"127.0.0.1:8080"}' }
    expect(restTarget(local)?.appCheckKey).toBeNull()
  })

  it('is null in a build without a project', () => {
    expect(restTarget({})).toBeNull()
  })
})

describe('sending a visit', () => {
  const target = {
    url: 'https://firestore.test/commit',
    documents: 'projects/p/documents',
    appCheckKey: null,
  }
  const answer = (status: number) => {
    const call = vi.fn<typeof fetch>(async () => new Response('{}', { status }))
    vi.stubGlobal('fetch', call)
    return call
  }

  it('stores it only once, with the server’s time, even if the page is left', async () => {
    const call = answer(200)
    await createByRest(target, 'visitors/abc', { page_url: 'https://x.test/', referrer: null })
    const [url, options] = call.mock.calls[0] ?? []
    expect(url).toBe(target.url)
    expect(options).toMatchObject({ method: 'POST', keepalive: true })
    expect(options?.headers).toBeUndefined()
    expect(JSON.parse(options?.body as string)).toEqual({
      writes: [
        {
          update: {
            name: 'projects/p/documents/visitors/abc',
            fields: { page_url: { stringValue: 'https://x.test/' }, referrer: { nullValue: null } },
          },
          updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: { exists: false },
        },
      ],
    })
  })

  it('includes an App Check token if one is set up, and works without one if there is none', async () => {
    const call = answer(200)
    const guarded = { ...target, appCheckKey: 'site-key' }
    currentToken.mockResolvedValueOnce('a-token')
    await createByRest(guarded, 'visitors/abc', {})
    expect(currentToken).toHaveBeenCalledWith('site-key')
    expect(call.mock.calls[0]?.[1]?.headers).toEqual({ 'X-Firebase-AppCheck': 'a-token' })

    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    currentToken.mockRejectedValueOnce(new Error('blocked'))
    await createByRest(guarded, 'visitors/abc', {})
    expect(call.mock.calls[1]?.[1]?.headers).toBeUndefined()
    expect(log).toHaveBeenCalledOnce()
  })

  it('succeeds if the document exists already', async () => {
    answer(409)
    await expect(createByRest(target, 'visitors/abc', {})).resolves.toBeUndefined()
  })

  it.each([403, 500])('fails if Firestore responds with %i', async (status) => {
    answer(status)
    await expect(createByRest(target, 'visitors/abc', {})).rejects.toThrow(String(status))
  })
})
