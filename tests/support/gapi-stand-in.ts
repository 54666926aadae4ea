/**
 * Runs in a page and replaces Google's `gapi.iframes`, which can't be loaded without internet: it
 * has the same calls for messages between the page and the Auth server's frame. It has only what
 * the Auth SDK and the Auth emulator use. It must not use anything outside of itself, because its
 * source text is sent to the page.
 */
export function gapiStandIn(): void {
  type Handler = (message: unknown) => unknown
  interface Wire {
    gapiStandIn: true
    id: number
    name?: string
    message?: unknown
    answer?: unknown
  }

  function channelTo(other: () => Window | null) {
    const handlers = new Map<string, Handler>()
    /** Messages that arrived before a listener was added. */
    const early: Wire[] = []
    const awaited = new Map<number, (answers: unknown[]) => void>()
    let lastId = 0
    const post = (wire: Omit<Wire, 'gapiStandIn'>) =>
      other()?.postMessage({ gapiStandIn: true, ...wire }, '*')
    const take = (wire: Wire) => {
      try {
        awaited.get(wire.id)?.([wire.answer])
      } catch {
        // Ignored as in gapi: the SDK's own listener throws even on success.
      }
    }
    const answer = ({ id, name = '', message }: Wire) =>
      post({ id, answer: handlers.get(name)?.(message) ?? null })

    window.addEventListener('message', ({ source, data }: MessageEvent<Partial<Wire> | null>) => {
      if (source !== other() || data?.gapiStandIn !== true) return
      const wire = data as Wire
      if (wire.name === undefined) take(wire)
      else if (handlers.has(wire.name)) answer(wire)
      else early.push(wire)
    })
    return {
      register(name: string, handler: Handler) {
        handlers.set(name, handler)
        early.filter((wire) => wire.name === name).forEach(answer)
      },
      send(name: string, message: unknown, onAnswer?: (answers: unknown[]) => void) {
        lastId += 1
        if (onAnswer !== undefined) awaited.set(lastId, onAnswer)
        post({ id: lastId, name, message })
      },
    }
  }

  interface Opening {
    where: HTMLElement
    url: string
    attributes: { style: Record<string, string> }
  }

  function openFrame({ where, url, attributes: { style, ...attributes } }: Opening) {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, style)
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, String(value))
    const channel = channelTo(() => frame.contentWindow)
    const ready = new Promise<void>((resolve) => channel.register('ready', () => resolve()))
    frame.src = url
    where.append(frame)
    return { ...channel, restyle: () => Promise.resolve(), ping: () => ready }
  }

  const context = {
    open: (opening: Opening, onOpen: (frame: ReturnType<typeof openFrame>) => unknown) =>
      Promise.resolve(onOpen(openFrame(opening))),
    getParentIframe() {
      const channel = channelTo(() => window.parent)
      channel.send('ready', null)
      return channel
    },
  }
  const page = window as unknown as Record<string, unknown>
  page['gapi'] = {
    load: (_module: string, { callback }: { callback: () => void }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: openFrame },
  }
  const script = document.currentScript as HTMLScriptElement
  const onLoad = new URL(script.src).searchParams.get('onload') ?? 'gapi_onload'
  const loaded = page[onLoad]
  if (typeof loaded === 'function') (loaded as () => void)()
}
