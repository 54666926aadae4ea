import { describe, expect, it } from 'vitest'
import { describePageError, groupOfError, pageErrorName, readPageError } from './page-error.ts'

const origin = 'https://potomacmovers.example'
const build = 'entry-browser-gk24c3pt'
const asset = (name: string) => `${origin}/assets/${name}`

function thrown(stack: string, over: Partial<Error & { code: unknown }> = {}): Error {
  return Object.assign(new TypeError(over.message ?? ''), over, { stack })
}
const described = (cause: Error, pathname = '/quote') =>
  describePageError(cause, { origin, pathname }, build)

describe('the report of a page error', () => {
  it('has the error’s kind and code, its place in our code, the page and the build', () => {
    const stack = [
      'FirebaseError: Missing or insufficient permissions.',
      `    at new Refused (${asset('firestore-k3h2f1a.js')}:1:2045)`,
      `    at async ${asset('account-hxpvyd3.js')}:1:88`,
      '    at Array.map (<anonymous>)',
      '    at run (chrome-extension://abc/assets/extension-1234567.js:1:1)',
      '    at https://cdn.example/assets/other-1234567.js:9:9',
      `    at ${asset('entry-browser-gk24c3pt.js')}:12:340`,
    ].join('\n')
    const message = 'Missing or insufficient permissions.'
    const cause = thrown(stack, { name: 'FirebaseError', code: 'permission-denied', message })
    expect(described(cause, '/admin/quotes/dR7wAbC1/')).toEqual({
      ...{ kind: 'FirebaseError', code: 'permission-denied', frame: 'firestore-k3h2f1a.js:1:2045' },
      callers: 'account-hxpvyd3.js:1:88 entry-browser-gk24c3pt.js:12:340',
      ...{ page: '/admin/quotes/request', build },
    })
  })

  it('has at most five places in the code, in Firefox and Safari too', () => {
    const stack = [7, 6, 5, 4, 3, 2].map((row) => `run@${asset('shell-f6ru5vw.js')}:${row}:1`)
    const { frame, callers } = described(thrown(stack.join('\n')))
    expect(frame).toBe('shell-f6ru5vw.js:7:1')
    expect(callers.split(' ')).toHaveLength(4)
  })

  it.each([
    ['/quote/', '/quote'],
    ['/dashboard', '/dashboard'],
    ['/admin/quotes/dR7wAbC1', '/admin/quotes/request'],
    ['/admin/settings/team', '/admin/settings'],
    ['/move', '/move'],
    ['/crew', '/crew'],
    ['/crews', '/404'],
    ['/quote/maya@example.com', '/404'],
    ['/%23k=ThisKeyOpensAMove12345', '/404'],
  ])('names the kind of page for %s', (pathname, page) => {
    expect(described(thrown(''), pathname).page).toBe(page)
  })

  it('has nothing that was typed, wherever the error contains it', () => {
    const typed = 'maya@example.com'
    const forged = `\n    at ${asset('maya-1234567.js')}:202:5550142`
    const cases = [
      thrown(`TypeError: ${typed}${forged}\n    at ${asset('shell-f6ru5vw.js')}:1:2`, {
        message: `${typed}${forged}`,
      }),
      thrown('', { name: typed, code: typed }),
      thrown(`${typed}@${asset('maya@example.com.js')}:1:2`),
      thrown(`    at ${typed} (https://maya.example/assets/a-1234567.js:1:2)`),
    ]
    const errors = cases.map((cause) => described(cause))
    expect(JSON.stringify(errors)).not.toMatch(/maya|202|555/)
    expect(errors.map(({ kind, code }) => [kind, code])).toEqual([
      ['TypeError', ''],
      ['Error', ''],
      ['TypeError', ''],
      ['TypeError', ''],
    ])
    expect(errors[0]?.frame).toBe('shell-f6ru5vw.js:1:2')
  })

  it('can be read back', () => {
    const cause = thrown('', { name: 'x'.repeat(99), code: 7, message: 'x' })
    const error = describePageError(cause, { origin, pathname: '/' }, '')
    expect(readPageError({ ...error })).toEqual(error)
    expect(error.build).toBe('unknown')
  })
})

describe('a stored page error', () => {
  const error = described(thrown(''))

  it('is ignored if it has a different format, or an unknown page', () => {
    expect(readPageError({ ...error, message: 'maya' } as never)).toEqual(error)
    for (const other of [{ kind: 7 }, { code: 'Maya' }, { frame: 'a b' }, { page: '/maya' }]) {
      expect(readPageError({ ...error, ...other })).toBeNull()
    }
    expect(readPageError({})).toBeNull()
  })

  it('is counted with the same error of a different build, but not with that of a different page', () => {
    const group = groupOfError(error)
    expect(groupOfError({ ...error, callers: 'a.js:1:1', build: 'b' })).toBe(group)
    expect(groupOfError({ ...error, page: '/' })).not.toBe(group)
    expect(pageErrorName('session', error)).toBe(`session ${group}`)
  })
})
