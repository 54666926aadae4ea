import type { CDPSession } from '@playwright/test'
import {
  channelPart,
  collectionsIn,
  createGenerations,
  type PageRequest,
} from './request-generations.ts'

interface HeldRequest extends PageRequest {
  /** Chromium's id of the held request. */
  handle: string
}

export interface HeldGenerations {
  generations: ReturnType<typeof createGenerations<HeldRequest>>
  /**
   * Releases the responses to messages that a page sent to Firestore's listener, if there are any.
   * They only let the SDK send its next message. While they are held until the stream has delivered
   * the requested data, the resulting requests are always in the next message, and never by chance
   * in the one after it.
   */
  acknowledge: () => Promise<boolean>
}

/** Holds every request of a page from now on, and records the responses to released requests. */
export async function holdGenerations(session: CDPSession): Promise<HeldGenerations> {
  const generations = createGenerations<HeldRequest>()
  const noteReceipt = noteAnswers(session, generations)
  let receipts: string[] = []
  session.on('Fetch.requestPaused', (paused) => {
    const { requestId: handle, networkId: id = handle, request, resourceType: type } = paused
    const { method, url, postData = '' } = request
    const held = { id, handle, method, url, type, collections: collectionsIn(postData) }
    const isAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason
    if (!isAnswer) return generations.hold(held)
    if (channelPart(held) !== 'message') {
      return void session.send('Fetch.continueRequest', { requestId: handle })
    }
    receipts.push(handle)
    noteReceipt(id)
  })
  const listener = { urlPattern: '*/Listen/channel*', requestStage: 'Response' } as const
  await session.send('Network.enable')
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }, listener] })
  const acknowledge = async () => {
    const known = receipts
    receipts = []
    for (const requestId of known) await session.send('Fetch.continueRequest', { requestId })
    return known.length > 0
  }
  return { generations, acknowledge }
}

/**
 * A response is complete when it has ended; the listener's stream counts with its first bytes, and
 * a message when it was acknowledged and the stream has continued.
 * @returns a function that records the acknowledgment of a message
 */
function noteAnswers(session: CDPSession, generations: HeldGenerations['generations']) {
  const streams = new Set<string>()
  const messages = new Map<string, Set<'receipt' | 'bytes'>>()
  const isSent = (id: string) => !generations.isHeld(id)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const part = channelPart({ id: requestId, type: '', ...request })
    if (part === 'stream') streams.add(requestId)
    if (part === 'message') messages.set(requestId, new Set(['receipt', 'bytes']))
  })
  const note = (id: string, part: 'receipt' | 'bytes') => {
    const missing = messages.get(id)
    missing?.delete(part)
    if (missing?.size === 0) generations.answer(id)
  }
  const noteBytes = () => [...messages.keys()].filter(isSent).forEach((id) => note(id, 'bytes'))
  const end = ({ requestId }: { requestId: string }) => {
    if (streams.delete(requestId)) noteBytes()
    generations.answer(requestId)
  }
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  session.on('Network.dataReceived', ({ requestId }) => {
    if (!streams.has(requestId)) return
    generations.answer(requestId)
    noteBytes()
  })
  return (id: string) => {
    note(id, 'receipt')
    if (![...streams].some(isSent)) note(id, 'bytes')
  }
}
