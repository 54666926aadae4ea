import { afterEach, describe, expect, it, vi } from 'vitest'
import { createByRest, restTarget } from './rest.ts'

afterEach(() => vi.unstubAllGlobals())

const environment = { VITE_FIREBASE_PROJECT_ID: 'demo-moving', VITE_FIREBASE_API_KEY: 'key' }

describe('restTarget', () => {
  it('is the emulator in a local build and Google otherwise', () => {
    expect(restTarget(environment)?.url).toBe(
      'https://firestore.googleapis.com/v1/projects/demo-moving/databases/(default)/documents:commit?key=key',
    )
    const local = { ...environment, VITE_EMULATORS: '{"firestore":"127.0.0.1:8080"}' }
    expect(restTarget(local)?.url).toMatch('http://127.0.0.1:8080/v1/projects/demo-moving/')
  })

  it('is nowhere in a build that names no project', () => {
    expect(restTarget({})).toBeNull()
  })
})

describe('createByRest', () => {
  const target = { url: 'https://firestore.test/commit', documents: 'projects/p/documents' }
  const answer = (status: number) => {
    const call = vi.fn<typeof fetch>(async () => new Response('{}', { status }))
    vi.stubGlobal('fetch', call)
    return call
  }

  it('writes once only, with the server’s time, and outlives the page', async () => {
    const call = answer(200)
    await createByRest(target, 'visitors/abc', { page_url: 'https://x.test/', referrer: null })
    const [url, options] = call.mock.calls[0] ?? []
    expect(url).toBe(target.url)
    expect(options).toMatchObject({ method: 'POST', keepalive: true })
    expect(options?.headers).toBeUndefined()
    expect(JSON.parse(String(options?.body))).toEqual({
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

  it('takes a document that is there already for sent', async () => {
    answer(409)
    await expect(createByRest(target, 'visitors/abc', {})).resolves.toBeUndefined()
  })

  it.each([403, 500])('fails when Firestore answers %i', async (status) => {
    answer(status)
    await expect(createByRest(target, 'visitors/abc', {})).rejects.toThrow(String(status))
  })
})
