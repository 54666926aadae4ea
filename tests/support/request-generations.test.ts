import { expect, test } from 'vitest'
import {
  createGenerations,
  describeGenerations,
  isStream,
  type PageRequest,
} from './request-generations.ts'

const request = (id: string, over: Partial<PageRequest> = {}): PageRequest => ({
  id,
  method: 'GET',
  url: `http://127.0.0.1:5000/${id}`,
  type: 'Script',
  ...over,
})

const idsOf = (generations: PageRequest[][]) => generations.map((each) => each.map(({ id }) => id))

test('requests that wait for none of each other are one step, in whatever order they are answered', () => {
  const generations = createGenerations()
  generations.hold(request('page'))
  generations.release()
  generations.answer('page')
  generations.hold(request('shell'))
  generations.hold(request('sdk'))
  generations.release()
  generations.answer('sdk')
  expect(generations.isAnswered()).toBe(false)
  generations.hold(request('token'))
  generations.answer('shell')
  expect(generations.isAnswered()).toBe(true)
  generations.hold(request('list'))
  generations.release()
  expect(idsOf(generations.released)).toEqual([['page'], ['shell', 'sdk'], ['token', 'list']])
})

test('a page that asks for nothing more takes no further step', () => {
  const generations = createGenerations()
  generations.hold(request('page'))
  generations.release()
  generations.answer('page')
  expect(generations.release()).toEqual([])
  expect(generations.released).toHaveLength(1)
})

test('a redirect is a step of its own', () => {
  const generations = createGenerations()
  generations.hold(request('page'))
  generations.release()
  generations.hold(request('page', { url: 'http://127.0.0.1:5000/auth' }))
  expect(generations.isAnswered()).toBe(true)
  generations.release()
  expect(generations.isAnswered()).toBe(false)
  expect(generations.released).toHaveLength(2)
})

test('everything that happens is noticed', () => {
  const generations = createGenerations()
  const seen = [generations.events()]
  generations.hold(request('page'))
  seen.push(generations.events())
  generations.release()
  generations.answer('page')
  seen.push(generations.events())
  expect(new Set(seen).size).toBe(3)
})

test("only the answer of Firestore's listener stays open", () => {
  const channel = 'http://127.0.0.1:8080/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=rpc'
  expect(isStream(request('a', { url: channel }))).toBe(true)
  expect(isStream(request('a', { url: channel, method: 'POST' }))).toBe(false)
  expect(isStream(request('a'))).toBe(false)
})

test('a listing tells what was in each step, and nothing that differs from run to run', () => {
  const channel = 'http://127.0.0.1:8080/Listen/channel?VER=8&RID=70351&SID=secret&TYPE=xmlhttp'
  const listing = describeGenerations([
    [request('admin', { type: 'Document' })],
    [request('shell.js'), request('a', { url: channel, type: 'Fetch', method: 'POST' })],
  ])
  expect(listing).toBe(
    [
      'document: 1',
      '  Document GET :5000/admin',
      'step 1: 2',
      '  Script GET :5000/shell.js',
      '  Fetch POST :8080/Listen/channel?RID=n&TYPE=xmlhttp',
    ].join('\n'),
  )
})
