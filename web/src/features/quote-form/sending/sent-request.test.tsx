import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { workdayAhead } from '../../../../../tests/support/days.ts'
import { setServerOffset } from '../../../lib/async/server-clock.ts'
import { forgetCanceled } from '../../../lib/draft/sent-key.ts'
import { clearDrafts } from '../../../lib/draft/private-storage.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { system } from '../../../theme/system.ts'
import { keepDraft } from '../draft/request-draft.ts'
import { loadFormLogic } from '../form-logic.ts'
import { QuoteForm } from '../quote-form.tsx'
import { rememberSent, type SentRequest } from './sent-request.ts'

const { storeRequest } = vi.hoisted(() => ({ storeRequest: vi.fn() }))
vi.mock('./store-request.ts', () => ({
  openLite: async () => [],
  currentUid: async () => null,
  storeRequest,
}))
vi.mock('../read-profile.ts', () => ({ readProfile: async () => null }))

const guests: SentRequest = {
  quoteId: 'AnyQuote000000000001',
  uid: null,
  moveKey: 'AnyMoveKey000000000001',
  sentAt: null,
}
const fields = {
  ...{ name: 'Maya Okafor', phone: '(202) 555-0142', email: 'maya@example.com' },
  ...{
    from_address: '1420 Kenyon St NW',
    to_address: '2201 Wilson Blvd',
    move_date: workdayAhead(21),
  },
}

beforeAll(() => loadFormLogic())
beforeEach(() => {
  storeRequest.mockReset().mockResolvedValue(true)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/quote')
  vi.stubGlobal('fetch', async () => new Response('{}'))
})
afterEach(() => {
  cleanup()
  toaster.dismiss()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const userOf = (uid: string) => ({ uid, email: `${uid}@example.com`, displayName: null })
async function open(uid?: string) {
  cleanup()
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <QuoteForm
          heading="Tell us about your move"
          user={uid === undefined ? null : userOf(uid)}
        />
      </ChakraProvider>
    </MemoryRouter>,
  )
  await act(() => loadFormLogic())
}
const card = () => screen.findByRole('heading', { name: /^Thank you! Your quote request has been/ })
const isForm = () => screen.queryByLabelText('Moving from') !== null
const moveLink = () => screen.getByRole('link', { name: 'See Your Move' }).getAttribute('href')

it('a sent request shows its number and link again after a reload', async () => {
  keepDraft({ draftId: 'AnyDraft000000000001', startedAt: 1, fields }, new Date(), null)
  await open()
  await userEvent.click(screen.getByText('Get My Free Quote'))
  const heading = await card()
  expect(document.activeElement).toBe(heading)
  const number = screen.getByText(/^[\w]{8}$/).textContent
  const link = moveLink()
  await open()
  expect(document.activeElement).not.toBe(await card())
  expect(screen.getByText(number)).toBeTruthy()
  expect(moveLink()).toBe(link)
})

it('nothing can be typed while a request is sent', async () => {
  let fail = (_: Error) => {}
  storeRequest.mockReturnValue(new Promise((_, reject) => (fail = reject)))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  keepDraft({ draftId: 'AnyDraft000000000001', startedAt: 1, fields }, new Date(), null)
  await open()
  const notes = screen.getByLabelText('Notes')
  const isLocked = () => notes.closest('[inert]') !== null
  notes.focus()
  expect(isLocked()).toBe(false)
  await userEvent.click(screen.getByText('Get My Free Quote'))
  await vi.waitFor(() => expect(storeRequest).toHaveBeenCalled())
  expect(isLocked()).toBe(true)
  // A browser removes the focus from a field that becomes inert.
  notes.blur()
  await act(async () => fail(new Error('Failed to fetch')))
  await vi.waitFor(() => expect(isLocked()).toBe(false))
  expect(document.activeElement).toBe(notes)
})

it('a canceled request has no thank-you card anymore, but a different one keeps it', async () => {
  rememberSent(guests)
  forgetCanceled(quoteNumber('AnyQuote000000000009'))
  await open()
  await card()
  forgetCanceled(quoteNumber(guests.quoteId))
  await open()
  expect(isForm()).toBe(true)
})

it('the thank-you card promises a call by the server’s clock, not by the visitor’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T19:00:00Z') })
  setServerOffset(24 * 3_600_000)
  try {
    rememberSent({ ...guests, sentAt: Date.parse('2026-11-24T19:00:00Z') })
    await open()
    await card()
    screen.getByText(/Expect our call by 2:15 PM Eastern Time today/)
  } finally {
    setServerOffset(0)
    vi.useRealTimers()
  }
})

it('opening the quote page again after a sent request shows an empty form', async () => {
  rememberSent(guests)
  history.pushState(null, '', '/quote')
  await open()
  expect(isForm()).toBe(true)
})

it.each([
  ['navigate', 'an empty form'],
  ['reload', 'the thank-you card'],
  ['back_forward', 'the thank-you card'],
])('after a sent request, a page load of type %s shows %s', async (type, shown) => {
  rememberSent(guests)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
  await open()
  expect(isForm()).toBe(shown === 'an empty form')
})

it('a sent request isn’t shown again once the customer has started another request', async () => {
  rememberSent(guests)
  const state = history.state as unknown
  history.pushState(null, '', '/quote')
  await open()
  await userEvent.type(screen.getByLabelText('Moving from'), '4')
  history.replaceState(state, '', '/quote')
  await open()
  expect(isForm()).toBe(true)
})

it('a customer’s sent request is shown only to that customer, and not after signing out', async () => {
  rememberSent({ ...guests, uid: 'ana' })
  for (const uid of [undefined, 'ben']) {
    await open(uid)
    expect(isForm()).toBe(true)
  }
  await open('ana')
  expect(await card()).toBeTruthy()
  clearDrafts()
  await open('ana')
  expect(isForm()).toBe(true)
})

it.each(['{', '[]', '{"quoteId":7}'])(
  'the quote page shows the form if the tab has stored %s',
  async (stored) => {
    rememberSent(guests)
    sessionStorage.setItem('draft:sent', stored)
    await open()
    expect(isForm()).toBe(true)
  },
)
