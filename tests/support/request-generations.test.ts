import { expect, test } from 'vitest'
import {
  channelPart,
  collectionsIn,
  createGenerations,
  describeGenerations,
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

test('requests that don’t depend on each other count as one step of a page’s start', () => {
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

test('a page without further requests has no further step', () => {
  const generations = createGenerations()
  generations.hold(request('page'))
  generations.release()
  generations.answer('page')
  expect(generations.release()).toEqual([])
  expect(generations.released).toHaveLength(1)
})

test('a redirect counts as a separate step', () => {
  const generations = createGenerations()
  generations.hold(request('page'))
  generations.release()
  generations.hold(request('page', { url: 'http://127.0.0.1:5000/auth' }))
  expect(generations.isAnswered()).toBe(true)
  generations.release()
  expect(generations.isAnswered()).toBe(false)
  expect(generations.released).toHaveLength(2)
})

test('a document that waits for its response is reported', () => {
  const generations = createGenerations()
  generations.hold(request('page', { type: 'Document' }))
  expect(generations.holdsDocument()).toBe(true)
  expect(generations.isHeld('page')).toBe(true)
  generations.release()
  expect(generations.holdsDocument()).toBe(false)
  expect(generations.isHeld('page')).toBe(false)
})

test('every event changes the counter of events', () => {
  const generations = createGenerations()
  const seen = [generations.events()]
  generations.hold(request('page'))
  seen.push(generations.events())
  generations.release()
  generations.answer('page')
  seen.push(generations.events())
  expect(new Set(seen).size).toBe(3)
})

test('a message to Firestore’s listener is answered over its stream, any other request by its own response', () => {
  const channel = 'http://127.0.0.1:8080/google.firestore.v1.Firestore/Listen/channel?VER=8'
  const part = (url: string, method: string) => channelPart(request('a', { url, method }))
  expect(part(`${channel}&RID=rpc&SID=x`, 'GET')).toBe('stream')
  expect(part(`${channel}&RID=70352&SID=x`, 'POST')).toBe('message')
  expect(part(`${channel}&RID=70351`, 'POST')).toBeUndefined()
  expect(part('http://127.0.0.1:8080/v1/documents:batchGet', 'POST')).toBeUndefined()
})

test('a request to Firestore is described by its collections only', () => {
  const query = '{"addTarget":{"query":{"structuredQuery":{"from":[{"collectionId":"quotes"}]}}}}'
  const read = '{"documents":["projects/demo/databases/(default)/documents/claims/dana"]}'
  expect(collectionsIn(`req0___data__=${encodeURIComponent(query + query)}`)).toEqual(['quotes'])
  expect(collectionsIn(read)).toEqual(['claims'])
  expect(collectionsIn('')).toEqual([])
})

test('the list of requests by step has nothing that differs between runs', () => {
  const channel = 'http://127.0.0.1:8080/Listen/channel?VER=8&SID=secret'
  const listing = describeGenerations([
    [request('admin', { type: 'Document' })],
    [
      request('shell.js'),
      request('a', { url: `${channel}&RID=rpc`, type: 'XHR' }),
      request('b', { url: channel, type: 'XHR', method: 'POST', collections: ['quotes'] }),
    ],
  ])
  expect(listing).toBe(
    [
      'document: 1',
      '  Document GET :5000/admin',
      'step 1: 3',
      '  Script GET :5000/shell.js',
      '  XHR GET :8080/Listen/channel (the stream)',
      '  XHR POST :8080/Listen/channel (quotes)',
    ].join('\n'),
  )
})
