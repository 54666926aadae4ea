import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Noted {
  last_field: string
  errors: string[]
}
const ends: Noted[] = []

/** Takes the listeners of the page away with it. */
let close = () => {}

/** What left the page, as one text. */
let sentTexts = ''

interface Body {
  writes: { update: { name: string; fields: Record<string, unknown> } }[]
}

beforeEach(() => {
  ends.length = 0
  sentTexts = ''
  sessionStorage.clear()
  localStorage.clear()
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-moving')
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    sentTexts += options.body as string
    for (const { update } of (JSON.parse(options.body as string) as Body).writes) {
      if (!update.name.includes('/form_ends/')) continue
      const { last_field: last, errors } = update.fields as {
        last_field: { stringValue: string }
        errors: { arrayValue: { values: { stringValue: string }[] } }
      }
      ends.push({
        last_field: last.stringValue,
        errors: errors.arrayValue.values.map(({ stringValue }) => stringValue),
      })
    }
    return new Response('{}')
  })
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** @returns what removes the listeners that `work` adds */
function listenersOf(work: () => void): () => void {
  const places = [window, document]
  const spies = places.map((place) => vi.spyOn(place, 'addEventListener'))
  work()
  const added = spies.map((spy) =>
    spy.mock.calls.map(([type, listener]) => [type, listener] as const),
  )
  for (const spy of spies) spy.mockRestore()
  return () =>
    added.forEach((listeners, at) => {
      for (const [type, listener] of listeners) places[at]?.removeEventListener(type, listener)
    })
}

/** A page of its own, with the form and another one. */
async function openPage() {
  document.body.innerHTML = `
    <form id="quote-request">
      <select name="service"></select><input name="name"><input name="phone"><input name="website">
    </form>
    <form id="phone-request"><input name="email"></form>`
  const module = await import('./form-end.ts')
  const { endFormRecord } = await import('./form-start.ts')
  close = listenersOf(() => module.watchForm('quote-request'))
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  return {
    ...module,
    endFormRecord,
    enter: (name: string) => field(name)?.focus(),
    type(name: string) {
      const input = field(name)
      if (!input) throw new Error(`No field ${name}`)
      input.focus()
      input.value = '(202) 555-0142'
      input.dispatchEvent(new Event('input', { bubbles: true }))
      module.beginForm()
    },
    leave: () => window.dispatchEvent(new Event('pagehide')),
    show(state: 'hidden' | 'visible') {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

it('tells once at which question the form was left, and nothing that was typed', async () => {
  const page = await openPage()
  page.type('name')
  page.type('phone')
  page.noteMessages(['phone', 'root', 'service', 'phone'])
  page.leave()
  page.leave()
  expect(ends).toEqual([{ last_field: 'phone', errors: ['phone'] }])
  expect(sentTexts).not.toContain('555-0142')
})

it('tells nothing of a form that was only looked into', async () => {
  const page = await openPage()
  page.enter('name')
  page.leave()
  expect(ends).toEqual([])
})

it('tells nothing once the request was sent, whatever is typed then', async () => {
  const page = await openPage()
  page.type('phone')
  page.endFormRecord()
  page.type('name')
  page.leave()
  expect(ends).toEqual([])
})

it('remembers the question while other pages of the site are read', async () => {
  const page = await openPage()
  page.type('phone')
  document.body.innerHTML = '<main><form id="other"><input name="email"></form></main>'
  page.enter('email')
  page.leave()
  expect(ends).toEqual([{ last_field: 'phone', errors: [] }])
})

it('leaves other forms and fields that are no questions alone', async () => {
  const page = await openPage()
  page.type('phone')
  page.enter('service')
  page.enter('email')
  page.leave()
  expect(ends).toEqual([{ last_field: 'phone', errors: [] }])
})

it('says that somebody was at no question who began with the service that was brought along', async () => {
  const page = await openPage()
  page.type('service')
  page.leave()
  expect(ends).toEqual([{ last_field: 'none', errors: [] }])
})

it('goes by where somebody is, not by what the browser fills in beside it', async () => {
  const page = await openPage()
  page.type('name')
  document.querySelector('[name=phone]')?.dispatchEvent(new Event('input', { bubbles: true }))
  page.leave()
  expect(ends).toEqual([{ last_field: 'name', errors: [] }])
})

it('takes half an hour in the background for leaving, and tells again who came back and went on', async () => {
  const page = await openPage()
  page.type('name')
  page.show('hidden')
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  page.show('visible')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(ends).toEqual([])
  page.show('hidden')
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(ends.map((end) => end.last_field)).toEqual(['name'])
  page.show('visible')
  page.leave()
  expect(ends).toHaveLength(1)
  page.type('phone')
  page.leave()
  expect(ends.map((end) => end.last_field)).toEqual(['name', 'phone'])
})

it('tells of a page that was loaded again only if somebody went on there', async () => {
  const before = await openPage()
  before.type('phone')
  before.leave()
  close()
  vi.resetModules()
  const after = await openPage()
  after.leave()
  expect(ends).toHaveLength(1)
  after.enter('name')
  after.leave()
  expect(ends.map((end) => end.last_field)).toEqual(['phone', 'name'])
})

it('is not told of a visitor who asked not to be followed', async () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  const page = await openPage()
  page.type('phone')
  page.leave()
  page.endFormRecord()
  expect(sentTexts).toBe('')
  expect(sessionStorage.length).toBe(0)
})

it('is not told of an admin, who may have signed in meanwhile', async () => {
  const page = await openPage()
  page.type('phone')
  const { rememberSession } = await import('../device/session-hint.ts')
  rememberSession({ name: 'dana', role: 'admin' })
  page.leave()
  expect(ends).toEqual([])
})
