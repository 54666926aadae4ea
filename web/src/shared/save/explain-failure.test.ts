import { initializeApp } from 'firebase/app'
import { getFunctions, httpsCallable } from 'firebase/functions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rejectAfter } from '../../lib/async/timeout.ts'
import { explainFailure, RequestDeleted } from './explain-failure.ts'

const coded = (code: string, message = code) => Object.assign(new Error(message), { code })

afterEach(() => vi.restoreAllMocks())

describe('the message about a failed save', () => {
  it.each([
    ['a deleted request', new RequestDeleted('q'), 'This request was deleted'],
    ['a request deleted before a function ran', coded('functions/not-found'), 'was deleted'],
    ['a page that is older than the rules', coded('permission-denied'), 'Reload this page'],
    ['a refusal by a function', coded('functions/permission-denied'), 'isn’t allowed'],
    ['an ended session', coded('functions/unauthenticated'), 'Sign in again'],
    ['a coworker’s save', coded('aborted'), 'A coworker was saving'],
    ['a busy server', coded('resource-exhausted'), 'The server is busy'],
    [
      'a script that is gone',
      new TypeError('Failed to fetch dynamically imported module: /a.js'),
      'Reload the page',
    ],
    ['a bug of ours', new Error('x is not a function'), 'Something went wrong on our side'],
    ['a bug in a function', coded('functions/internal', 'INTERNAL [500]'), 'on our side'],
    ['a document that can’t be read', new TypeError('a is undefined'), 'on our side'],
  ])('explains %s and doesn’t blame the connection', (_, cause, reason) => {
    expect(explainFailure(cause)).toContain(reason)
    expect(explainFailure(cause)).not.toMatch(/connection|no response|offline/)
  })

  it.each([
    ['an unreachable database', coded('unavailable')],
    ['a failed fetch', new TypeError('Failed to fetch')],
    ['a failed fetch in Safari', new TypeError('Load failed')],
    ['a failed fetch in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ])('says that there was no response after %s', (_, cause) => {
    expect(explainFailure(cause)).toBe(
      'There was no response. Check your connection and try again.',
    )
  })

  it('says that there was no response from an unreachable function', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const call = httpsCallable(getFunctions(initializeApp({ projectId: 'demo-moving' })), 'any')
    const cause: unknown = await call().catch((error: unknown) => error)
    expect(explainFailure(cause)).toContain('There was no response')
  })

  it('says that there was no response after a timeout', async () => {
    const cause: unknown = await rejectAfter(1).catch((error: unknown) => error)
    expect(explainFailure(cause)).toContain('There was no response')
  })

  it('says first of all that the browser is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(explainFailure(coded('permission-denied'))).toContain('You’re offline')
    expect(explainFailure(null)).toContain('You’re offline')
  })
})
