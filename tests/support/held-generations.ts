import type { CDPSession } from '@playwright/test'
import {
  channelPart,
  collectionsIn,
  createGenerations,
  type PageRequest,
} from './request-generations.ts'

interface HeldRequest extends PageRequest {
  /** By which Chromium lets it go. */
  handle: string
}

export interface HeldGenerations {
  generations: ReturnType<typeof createGenerations<HeldRequest>>
  /**
   * Lets the own answers of messages to Firestore's listener go, of which there may be none. They say
   * nothing but let the SDK send its next message: held until the stream has brought what was asked
   * for, what that leads to is always in the next message, and never by chance in the one after.
   */
  acknowledge: () => Promise<boolean>
}

/** Holds every request of a page from now on, and notes the answers of those that are let go. */
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
 * An answer is there when it has ended, the listener's stream with its first bytes, and a message when
 * both its receipt is there and the stream went on.
 * @returns notes the receipt of a message
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
