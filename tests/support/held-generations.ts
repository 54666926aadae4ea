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

export type HeldGenerations = ReturnType<typeof createGenerations<HeldRequest>>

/** Holds every request of a page from now on, and notes the answers of those that are let go. */
export async function holdGenerations(session: CDPSession): Promise<HeldGenerations> {
  const generations = createGenerations<HeldRequest>()
  session.on('Fetch.requestPaused', ({ requestId: handle, networkId, request, resourceType }) => {
    const { method, url } = request
    const collections = collectionsIn(request.postData ?? '')
    generations.hold({
      id: networkId ?? handle,
      handle,
      method,
      url,
      type: resourceType,
      collections,
    })
  })
  noteAnswers(session, generations)
  await session.send('Network.enable')
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  return generations
}

/** An answer is there when it has ended; what a listener was told, when its stream goes on. */
function noteAnswers(session: CDPSession, generations: HeldGenerations): void {
  const streams = new Set<string>()
  const messages = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const part = channelPart({ id: requestId, type: '', ...request })
    if (part === 'stream') streams.add(requestId)
    if (part === 'message') messages.add(requestId)
  })
  const sent = (ids: Set<string>) => [...ids].filter((id) => !generations.isHeld(id))
  const answerMessages = () => {
    for (const id of sent(messages)) {
      generations.answer(id)
      messages.delete(id)
    }
  }
  const end = ({ requestId }: { requestId: string }) => {
    if (streams.delete(requestId)) answerMessages()
    if (!messages.has(requestId) || sent(streams).length === 0) generations.answer(requestId)
  }
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  session.on('Network.dataReceived', ({ requestId }) => {
    if (!streams.has(requestId)) return
    generations.answer(requestId)
    answerMessages()
  })
}
