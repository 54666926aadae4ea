import type { ActionResult, SentAction } from '@moving/domain/actions/index'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendAction } from './send-action.ts'

/** The page's requests, each with a function that answers it. */
const server = vi.hoisted(
  () => [] as { action: SentAction; answer: (with_: ActionResult | Error) => void }[],
)
vi.mock('../../lib/firebase/firebase.ts', () => ({
  callFunction: (_: string, action: SentAction) =>
    new Promise((resolve, reject) => {
      const answer = (given: ActionResult | Error) =>
        given instanceof Error ? reject(given) : resolve(given)
      server.push({ action, answer })
    }),
}))
vi.mock('../save/editor-name.ts', () => ({ editorName: () => Promise.resolve('A coworker') }))

beforeEach(() => {
  server.length = 0
})

const [call, close] = ['LogsTheCallOfMaya001', 'ClosesTheRequest0001']
const closing = { action: 'close', action_id: close, reason: 'price' } as const
const done: ActionResult = { done: true, undoable: true }

/** Closes a request with a form that has seen a call which is still being stored. */
async function closeAfterCall(quote_id: string) {
  const next = { result: 'no_answer', note: '', next: 'default', seen: 'created' } as const
  const calling = sendAction({ action: 'log_contact', quote_id, action_id: call, ...next })
  const settled = calling.catch(() => {})
  const closed = sendAction({ ...closing, quote_id, seen: call })
  await vi.waitFor(() => expect(server).toHaveLength(1))
  return { settled, closed }
}
const sent = async (place: number) => {
  await vi.waitFor(() => expect(server).toHaveLength(place + 1))
  return server[place]
}

test('an action is sent once the previous one on the same request is stored', async () => {
  const { closed } = await closeAfterCall('RequestOfMaya0000001')
  server[0]?.answer(done)
  const second = await sent(1)
  expect(second?.action).toMatchObject({ action: 'close', seen: call })
  second?.answer(done)
  expect(await closed).toMatchObject({ done: true, actionId: close })
})

test.each<[string, ActionResult | Error]>([
  ['was refused', { refused: true, why: 'limit' }],
  ['got no answer', new Error('offline')],
])('a form doesn’t count a shown action as stored if it %s', async (_, answer) => {
  const { closed } = await closeAfterCall('RequestOfKim00000001')
  server[0]?.answer(answer)
  const second = await sent(1)
  expect(second?.action).toMatchObject({ action: 'close', seen: 'created' })
  second?.answer(done)
  await closed
})

test('a form counts an action as stored although its response was lost', async () => {
  const quote_id = 'RequestOfBen00000001'
  const { closed } = await closeAfterCall(quote_id)
  server[0]?.answer(new Error('offline'))
  const refused: ActionResult = {
    refused: true,
    why: 'changed',
    by: 'dana@example.com',
    seen: call,
  }
  const second = await sent(1)
  second?.answer(refused)
  expect(await closed).toMatchObject({ refusal: { seen: call } })
  void sendAction({ ...closing, quote_id, seen: call })
  expect((await sent(2))?.action).toMatchObject({ seen: call })
})

test('an action on another request is sent at once', async () => {
  await closeAfterCall('RequestOfAna00000001')
  void sendAction({ ...closing, quote_id: 'RequestOfZoe00000001' })
  expect((await sent(1))?.action.quote_id).toBe('RequestOfZoe00000001')
})
