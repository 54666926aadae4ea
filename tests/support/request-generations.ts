/** A request that a page wants to send. */
export interface PageRequest {
  /** The browser's own name of it, steady from its start to its answer. */
  id: string
  method: string
  url: string
  /** What it is for, in the browser's words: 'Document', 'Script', 'Fetch', 'Preflight'… */
  type: string
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

/** Whether an answer stays open, so that its first bytes count: Firestore's `Listen` channel. */
export const isStream = ({ method, url }: PageRequest) =>
  method === 'GET' && /\/Listen\/channel\?/.test(url)

/** Lines for a person: a generation a paragraph, with file names short of their hashes' hosts. */
export function describeGenerations(generations: readonly (readonly PageRequest[])[]): string {
  const lines = generations.flatMap((generation, step) => [
    `${step === 0 ? 'document' : `step ${step}`}: ${generation.length}`,
    ...generation.map(({ method, url, type }) => `  ${type} ${method} ${shortAddress(url)}`),
  ])
  return lines.join('\n')
}

/** The address without what differs in each session, and without most of a long query. */
function shortAddress(url: string): string {
  const { port, pathname, searchParams } = new URL(url)
  const told = ['RID', 'AID', 'TYPE'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [`${name}=${/^\d{3,}$/.test(value) ? 'n' : value}`]
  })
  return `:${port}${pathname}${told.length === 0 ? '' : `?${told.join('&')}`}`
}
