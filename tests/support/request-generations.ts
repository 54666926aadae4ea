export interface PageRequest {
  /** The browser's id of the request, the same from start to response. */
  id: string
  method: string
  url: string
  /** The resource type as the browser names it: 'Document', 'Script', 'Fetch', 'Preflight'… */
  type: string
  collections?: readonly string[]
}

/**
 * Sorts a page's requests into generations. All requests of one generation were sent before any of
 * them was answered, so they didn't wait for each other, but each waited for one of the previous
 * generation. The speed of the machine doesn't matter.
 */
export function createGenerations<Request extends PageRequest>() {
  const released: Request[][] = []
  const unanswered = new Set<string>()
  let held: Request[] = []
  let events = 0
  return {
    released,
    /** Holds a new request until the previous generation is answered. */
    hold(request: Request): void {
      events += 1
      unanswered.delete(request.id) // A redirect continues under the id of the request that it answers.
      held.push(request)
    },
    /**
     * Records that a request has its response, a failure included, or the first bytes of a stream.
     */
    answer(id: string): void {
      events += 1
      unanswered.delete(id)
    },
    events: () => events,
    isAnswered: () => unanswered.size === 0,
    isHeld: (id: string) => held.some((request) => request.id === id),
    /** True if an HTML document is held: then the page can't be inspected. */
    holdsDocument: () => held.some(({ type }) => type === 'Document'),
    release(): Request[] {
      const generation = held
      held = []
      if (generation.length > 0) released.push(generation)
      for (const { id } of generation) unanswered.add(id)
      return generation
    },
  }
}

/**
 * Classifies a request of Firestore's listener: 'stream' is the one whose response stays open,
 * 'message' one that is answered over that stream; undefined for any other request, including the
 * listener's first one.
 */
export function channelPart({ method, url }: PageRequest): 'stream' | 'message' | undefined {
  if (!/\/Listen\/channel\?/.test(url)) return undefined
  if (method === 'GET') return 'stream'
  return new URL(url).searchParams.has('SID') ? 'message' : undefined
}

/** The Firestore collections in a request's body, each once and without ids. */
export function collectionsIn(body: string): string[] {
  const text = decodeURIComponent(body.replaceAll('+', ' '))
  const queried = [...text.matchAll(/"collectionId":"(\w+)"/g)]
  const named = [...text.matchAll(/\/documents\/(\w+)\//g)]
  return [...new Set([...queried, ...named].map(([, name = '']) => name))]
}

/** Readable lines, one paragraph per generation, without anything that differs between runs. */
export function describeGenerations(generations: readonly (readonly PageRequest[])[]): string {
  const lines = generations.flatMap((generation, step) => [
    `${step === 0 ? 'document' : `step ${step}`}: ${generation.length}`,
    ...generation.map(describeRequest),
  ])
  return lines.join('\n')
}

function describeRequest({ method, url, type, collections = [] }: PageRequest): string {
  const { port, pathname, searchParams } = new URL(url)
  const isOpening = searchParams.get('RID') === 'rpc'
  const notes = [...(isOpening ? ['the stream'] : []), ...collections]
  const note = notes.length === 0 ? '' : ` (${notes.join(', ')})`
  return `  ${type} ${method} :${port}${pathname}${note}`
}
