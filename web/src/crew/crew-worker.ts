/**
 * Lets the crew's page open without a network. Caches only that page and its own files, but not the
 * page's data.
 */
import { pages } from '@moving/domain/pages'

/** The files of this build, inserted by bundle-crew.ts. */
declare const crewFiles: readonly string[]

interface Lasting {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void)
}

const worker = self as unknown as Worker
const prefix = 'crew-page:'
const cacheName = prefix + crewFiles.join(' ')
/**
 * Milliseconds after which the network counts as missing, because in a garage a request may never
 * get a response.
 */
const patienceMs = 4_000

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropEarlierBuilds())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === pages.crew) {
    event.respondWith(networkFirst(request))
  } else if (crewFiles.includes(pathname)) {
    event.respondWith(cacheFirst(request))
  }
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const fresh = [pages.crew, ...crewFiles].map((file) => new Request(file, { cache: 'reload' }))
  await cache.addAll(fresh)
  await worker.skipWaiting()
}

async function dropEarlierBuilds(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function networkFirst(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(pages.crew)
  if (kept === undefined) return fetch(request)
  const tooLate = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  const answered = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  )
  return Promise.race([answered, tooLate])
}

async function cacheFirst(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(new URL(request.url).pathname)
  return kept ?? fetch(request)
}
