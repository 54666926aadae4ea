/** A request that a page wants to send. */
export interface PageRequest {
  /** The browser's own name of it, steady from its start to its answer. */
  id: string
  method: string
  url: string
  /** What it is for, in the browser's words: 'Document', 'Script', 'Fetch', 'Preflight'… */
  type: string
  /** The Firestore collections that its body names. */
  collections?: readonly string[]
}

/**
 * Sorts a page's requests into generations: those of one generation were all asked for before any of
 * them was answered, so none of them waited for another, and each waited for one of the generation
 * before. How quick or slow the machine is decides nothing.
 */
export function createGenerations<Request extends PageRequest>() {
  const released: Request[][] = []
  const unanswered = new Set<string>()
  let held: Request[] = []
  let events = 0
  return {
    /** The generations that were let go, oldest first. */
    released,
    /** Keeps a new request until the generation before it is answered. */
    hold(request: Request): void {
      events += 1
      unanswered.delete(request.id) // a redirect goes on under the name of what it answers
      held.push(request)
    },
    /** Notes that a request has its answer, a failure included, or the first bytes of a stream. */
    answer(id: string): void {
      events += 1
      unanswered.delete(id)
    },
    /** Rises with everything that happens. */
    events: () => events,
    /** Whether all that was let go is answered. */
    isAnswered: () => unanswered.size === 0,
    isHeld: (id: string) => held.some((request) => request.id === id),
    /** Whether a document waits, during which nothing can be asked of its page. */
    holdsDocument: () => held.some(({ type }) => type === 'Document'),
    /** Lets all held requests go as one generation; none is made of no request. */
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
 * A request of Firestore's listener: 'stream' is the one whose answer stays open, 'message' one whose
 * answer comes over that stream; undefined for any other request, the listener's first included.
 */
export function channelPart({ method, url }: PageRequest): 'stream' | 'message' | undefined {
  if (!/\/Listen\/channel\?/.test(url)) return undefined
  if (method === 'GET') return 'stream'
  return new URL(url).searchParams.has('SID') ? 'message' : undefined
}

/** The Firestore collections that a request's body asks for, each once and without any id. */
export function collectionsIn(body: string): string[] {
  const text = decodeURIComponent(body.replaceAll('+', ' '))
  const queried = [...text.matchAll(/"collectionId":"(\w+)"/g)]
  const named = [...text.matchAll(/\/documents\/(\w+)\//g)]
  return [...new Set([...queried, ...named].map(([, name = '']) => name))]
}

/** Lines for a person: a paragraph for each generation, without what differs from run to run. */
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
