import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { loadFormLogic } from '../form-logic.ts'
import { QuoteForm } from '../quote-form.tsx'
import type { QuoteFormUser } from '../use-account-details.ts'
import { claimDrafts } from '../../../lib/draft/private-storage.ts'
import { rememberSession } from '../../../lib/device/session-hint.ts'
import { keepDraft, readDraft, rememberDraftId } from './request-draft.ts'

// These tests don't send the form.
vi.mock('../sending/store-request.ts', () => ({ openLite: () => Promise.resolve() }))
const { readProfile } = vi.hoisted(() => ({ readProfile: vi.fn() }))
vi.mock('../read-profile.ts', () => ({ readProfile }))

const typedAt = new Date(2026, 10, 20, 12)
const threeDaysLater = new Date(2026, 10, 23, 12)
const draft = {
  draftId: 'AnyDraft000000000001',
  startedAt: 1,
  fields: { from_address: '4 Main St, Bethesda', email: 'maya@example.com' },
}

beforeAll(() => loadFormLogic())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: threeDaysLater })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/quote')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ana = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana Ruiz' }
const formOf = (user: QuoteFormUser | null) => (
  <MemoryRouter>
    <ChakraProvider value={system}>
      <QuoteForm heading="Tell us about your move" user={user} />
    </ChakraProvider>
  </MemoryRouter>
)

function openForm(search = '') {
  if (search !== '') history.replaceState(null, '', `/quote${search}`)
  render(formOf(null))
  return userEvent.setup()
}
/** Simulates a reload: the history's entry and the storage remain. */
function reopen(search?: string) {
  cleanup()
  return openForm(search)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const button = (name: string) => screen.findByRole('button', { name })
const isServiceShown = () => document.documentElement.hasAttribute('data-service')

describe('a stored draft', () => {
  it('is shown with its day, and Start over and Undo remove and restore it', async () => {
    keepDraft(draft, typedAt, null)
    const user = openForm()
    expect(await screen.findByText('We saved what you entered on November 20.')).toBeTruthy()
    expect(field('Email').value).toBe('maya@example.com')
    await user.click(await button('Start over'))
    expect([field('Email').value, field('Moving from').value]).toEqual(['', ''])
    expect(readDraft(new Date(), null)).toBeUndefined()
    const undo = await button('Undo')
    await waitFor(() => expect(document.activeElement).toBe(undo))
    await user.click(undo)
    expect(field('Email').value).toBe('maya@example.com')
    expect(readDraft(new Date(), null)).toMatchObject({ draftId: draft.draftId })
  })

  it('that was discarded leads to a new request, and typing then removes Undo', async () => {
    keepDraft(draft, typedAt, null)
    const user = openForm()
    await user.click(await button('Start over'))
    await user.type(field('Name'), 'Maya')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    const kept = readDraft(new Date(), null)
    expect(kept?.fields).toMatchObject({ name: 'Maya', email: '' })
    expect(kept?.draftId).toMatch(/^\w{20}$/)
    expect(kept?.draftId).not.toBe(draft.draftId)
  })

  it('of a second tab doesn’t replace the request in a tab that the browser has filled in again', async () => {
    const own = 'OwnDraft000000000001'
    rememberDraftId(own)
    keepDraft(draft, typedAt, null)
    const refilled = document.createElement('form')
    refilled.id = 'quote-request'
    refilled.innerHTML = '<input name="name" value="Maya Okafor">'
    document.body.prepend(refilled)
    const user = openForm()
    refilled.remove()
    await user.type(field('Phone'), '2025550142')
    expect(readDraft(new Date(), null)).toMatchObject({
      draftId: own,
      fields: { name: 'Maya Okafor', email: 'maya@example.com' },
    })
  })

  it('isn’t announced while it is typed', async () => {
    const user = openForm()
    await user.type(field('Moving from'), '4 Main St')
    expect(readDraft(new Date(), null)?.fields).toMatchObject({ from_address: '4 Main St' })
    expect(screen.queryByText(/We saved what you entered/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })
})

describe('the service in the URL of the quote form', () => {
  it('is selected in the form, and stored with the draft until the customer starts over', async () => {
    let user = openForm('?service=long-distance')
    expect(field('Service').value).toBe('Long-distance move')
    expect(isServiceShown()).toBe(true)
    await user.type(field('Moving from'), '4 Main St')
    user = reopen('?')
    expect(field('Service').value).toBe('Long-distance move')
    await user.click(await button('Start over'))
    expect(field('Service').value).toBe('')
    await user.click(await button('Undo'))
    expect(field('Service').value).toBe('Long-distance move')
  })

  it('replaces the service of a draft, whose addresses stay', () => {
    keepDraft({ ...draft, fields: { ...draft.fields, service: 'Student move' } }, typedAt, null)
    openForm('?service=long-distance')
    expect(field('Service').value).toBe('Long-distance move')
    expect(field('Moving from').value).toBe('4 Main St, Bethesda')
  })

  it('stays removed after a reload if the customer removed it', async () => {
    const user = openForm('?service=student')
    await user.selectOptions(field('Service'), '')
    reopen()
    expect(field('Service').value).toBe('')
    expect(isServiceShown()).toBe(false)
  })

  it('changes nothing if it is unknown', () => {
    openForm('?service=free-beer')
    expect(field('Service').value).toBe('')
    expect(isServiceShown()).toBe(false)
  })
})

describe('the quote form of a signed-in customer', () => {
  beforeEach(() => {
    readProfile.mockReset()
    rememberSession({ name: 'ana', role: null })
  })

  it('doesn’t replace what was typed with a draft that loads late', async () => {
    readProfile.mockResolvedValue(null)
    claimDrafts('ana')
    keepDraft({ ...draft, fields: { ...draft.fields, name: 'Maya' } }, typedAt, 'ana')
    const { rerender } = render(formOf(null))
    const user = userEvent.setup()
    expect(field('Email').value).toBe('')
    await user.type(field('Name'), 'Zoe')
    await user.type(field('Moving from'), '5 N')
    rerender(formOf(ana))
    expect(field('Name').value).toBe('Zoe')
    expect(field('Email').value).toBe('maya@example.com')
    await user.type(field('Moving from'), 'ew St')
    expect(field('Moving from').value).toBe('5 New St')
    await waitFor(() =>
      expect(readDraft(new Date(), 'ana')?.fields).toMatchObject({
        ...{ from_address: '5 New St', email: 'maya@example.com' },
      }),
    )
  })

  it('has the account’s details, but doesn’t change the phone number while it is typed', async () => {
    let answer = (_: object) => {}
    readProfile.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    render(formOf(ana))
    const user = userEvent.setup()
    expect([field('Email').value, field('Name').value]).toEqual(['ana@example.com', 'Ana Ruiz'])
    await user.click(field('Phone'))
    answer({ first_name: 'Ana', last_name: 'Ruiz', phone: '(202) 555-0147' })
    await waitFor(() => expect(readProfile).toHaveBeenCalledWith('ana'))
    await user.type(field('Phone'), '202')
    expect(field('Phone').value).toBe('202')
    await user.clear(field('Phone'))
    await user.click(field('Name'))
    expect(field('Phone').value).toBe('(202) 555-0147')
  })

  it('shows nothing of the previous customer’s draft', () => {
    readProfile.mockResolvedValue(null)
    claimDrafts('ben')
    keepDraft(draft, typedAt, 'ben')
    claimDrafts('ana')
    render(formOf(ana))
    expect([field('Email').value, field('Moving from').value]).toEqual(['ana@example.com', ''])
  })
})

it.each([
  '{',
  `{"draftId":"AnyDraft000000000001","savedAt":${threeDaysLater.getTime()},"fields":{"name":{"a":1},"extras":"Packing","move_type":["Local"],"nonsense":"x"},"startedAt":"soon"}`,
])(
  'the quote form opens empty and stores a new draft if the browser has stored %s',
  async (stored) => {
    for (const name of ['quote', 'request', 'sent']) {
      localStorage.setItem(`draft:${name}`, stored)
      sessionStorage.setItem(`draft:${name}`, stored)
    }
    const user = openForm()
    expect([field('Name').value, field('Moving from').value]).toEqual(['', ''])
    await user.type(field('Moving from'), '4 Main St')
    reopen()
    expect(field('Moving from').value).toBe('4 Main St')
  },
)
