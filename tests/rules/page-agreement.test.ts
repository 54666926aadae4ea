import { createHash } from 'node:crypto'
import { pages } from '@moving/domain/pages'
import { collections } from '@moving/domain/paths'
import {
  pageErrorFields,
  pageErrorName,
  pageErrorNames,
  readPageError,
  type PageError,
} from '@moving/domain/visit/page-error'
import { sessionIdLimits } from '@moving/domain/visit/limits'
import { phoneTapName, tapPageMax } from '@moving/domain/visit/phone-tap'
import { doc, serverTimestamp, setDoc } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAllowed, openWorld, type World } from './support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld('demo-moving-pages')
})
afterAll(() => world.close())

/** True if the rules let a guest store `fields` with the server's time. */
const storesAsGuest = (path: string, fields: object) =>
  world.useClient('guest', (client) =>
    isAllowed(setDoc(doc(client, path), { ...fields, created_at: serverTimestamp() })),
  )

let sessions = 0

/** Whether the rules accept the error in a new session. */
function mayTell(error: PageError): Promise<boolean> {
  const session_id = `session-${(sessions += 1)}`
  const id = createHash('sha256').update(pageErrorName(session_id, error)).digest('hex')
  return storesAsGuest(`${collections.pageErrors}/${id}`, { session_id, ...error })
}

const known: PageError = {
  ...{ kind: 'TypeError', code: '', frame: '', callers: '' },
  ...{ page: '/', build: 'entry-browser-gk24c3pt' },
}

const texts = [
  ...['', ' ', '/', ':', 'Error', '$ZodError', 'Type Error', 'error', 'ErrorA', 'Error\n', 'É'],
  ...['not-found', 'functions/not-found', 'Not-Found', '7', '202-555-0142', 'ana@example.com'],
  ...[
    'a.js:1:2',
    'a.js:1',
    'a.js:1:2 ',
    'a.js:1:2 b_c-D.js:3:45',
    'a b.js:1:2',
    'a.js:1:2\n',
    '/a.js:1:2',
  ],
  ...['/quote', '/quote/', '/Quote', '/quote#k', '/quote?a', '/quote ', 'quote', '/é', '/١'],
]

test.each(pageErrorNames)(
  'the rules and the reader of page errors accept the same values of %s',
  async (name) => {
    const { max } = pageErrorFields[name]
    const long = { kind: 'Error', code: '', frame: 'a:1:1', callers: 'a:1:1', page: '/', build: '' }
    const ofLength = (length: number) =>
      name === 'page' ? `/${'a'.repeat(length - 1)}` : long[name].padStart(length, 'a')
    for (const text of [...texts, ofLength(max), ofLength(max + 1)]) {
      const { form } = pageErrorFields[name]
      const isSound = text.length <= max && form.test(text)
      expect(await mayTell({ ...known, [name]: text }), JSON.stringify(text)).toBe(isSound)
    }
  },
)

test('the rules accept errors of every page in the URL table', async () => {
  for (const page of Object.values(pages)) {
    expect(await mayTell({ ...known, page }), page).toBe(true)
    expect(readPageError({ ...known, page })).toEqual({ ...known, page })
  }
})

test('the rules and browsers agree on the longest session and page of a tap on the phone number', async () => {
  const isTaken = (sessionLength: number, pageLength: number) => {
    const [session_id, page] = ['a'.repeat(sessionLength), '/'.padEnd(pageLength, 'a')]
    const id = createHash('sha256').update(phoneTapName(session_id, page)).digest('hex')
    return storesAsGuest(`${collections.phoneTaps}/${id}`, { session_id, page })
  }
  expect(await isTaken(sessionIdLimits.max, tapPageMax)).toBe(true)
  expect(await isTaken(sessionIdLimits.max + 1, tapPageMax)).toBe(false)
  expect(await isTaken(sessionIdLimits.max, tapPageMax + 1)).toBe(false)
  expect(await isTaken(sessionIdLimits.min - 1, 1)).toBe(false)
})
