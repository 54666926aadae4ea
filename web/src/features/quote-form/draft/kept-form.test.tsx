import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { loadFormLogic } from '../form-logic.ts'
import { QuoteForm } from '../quote-form.tsx'
import { keepDraft, readDraft } from './request-draft.ts'

// Nothing here is sent.
vi.mock('../sending/store-request.ts', () => ({ openLite: () => Promise.resolve() }))

const typedAt = new Date(2026, 10, 20, 12)
const threeDaysLater = new Date(2026, 10, 23, 12)
const draft = {
  quoteId: 'AnyQuote000000000001',
  startedAt: 1,
  fields: { fromAddress: '4 Main St, Bethesda', email: 'maya@example.com' },
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

function openForm(search = '') {
  if (search !== '') history.replaceState(null, '', `/quote${search}`)
  render(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <QuoteForm heading="Tell us about your move" user={null} />
      </ChakraProvider>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
/** As after a reload: the history's entry and the storage stay. */
function reopen(search?: string) {
  cleanup()
  return openForm(search)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const button = (name: string) => screen.findByRole('button', { name })
const isServiceShown = () => document.documentElement.hasAttribute('data-service')

describe('a kept draft', () => {
  it('is shown with its day, and Start over and Undo take it away and bring it back', async () => {
    keepDraft(draft, typedAt, null)
    const user = openForm()
    expect(await screen.findByText('We kept what you typed on November 20.')).toBeTruthy()
    expect(field('Email').value).toBe('maya@example.com')
    await user.click(await button('Start over'))
    expect([field('Email').value, field('Moving from').value]).toEqual(['', ''])
    expect(readDraft(new Date(), null)).toBeUndefined()
    const undo = await button('Undo')
    await waitFor(() => expect(document.activeElement).toBe(undo))
    await user.click(undo)
    expect(field('Email').value).toBe('maya@example.com')
    expect(readDraft(new Date(), null)).toMatchObject({ quoteId: draft.quoteId })
  })

  it('that was started over is a new request, and what is typed then takes Undo away', async () => {
    keepDraft(draft, typedAt, null)
    const user = openForm()
    await user.click(await button('Start over'))
    await user.type(field('Name'), 'Maya')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    const kept = readDraft(new Date(), null)
    expect(kept?.fields).toMatchObject({ name: 'Maya', email: '' })
    expect(kept?.quoteId).toMatch(/^\w{20}$/)
    expect(kept?.quoteId).not.toBe(draft.quoteId)
  })

  it('is not announced while it is being typed', async () => {
    const user = openForm()
    await user.type(field('Moving from'), '4 Main St')
    expect(readDraft(new Date(), null)?.fields).toMatchObject({ fromAddress: '4 Main St' })
    expect(screen.queryByText(/We kept what you typed/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })
})

describe('a service in the address', () => {
  it('is chosen in the form, and kept with the draft until someone starts over', async () => {
    let user = openForm('?service=long-distance')
    expect(field('Service').value).toBe('Long-distance move')
    expect(isServiceShown()).toBe(true)
    await user.type(field('Moving from'), '4 Main St')
    cleanup()
    user = reopen('?')
    expect(field('Service').value).toBe('Long-distance move')
    await user.click(await button('Start over'))
    expect(field('Service').value).toBe('')
    await user.click(await button('Undo'))
    expect(field('Service').value).toBe('Long-distance move')
  })

  it('counts more than the service of a draft, whose addresses stay', () => {
    keepDraft({ ...draft, fields: { ...draft.fields, service: 'Student move' } }, typedAt, null)
    openForm('?service=long-distance')
    expect(field('Service').value).toBe('Long-distance move')
    expect(field('Moving from').value).toBe('4 Main St, Bethesda')
  })

  it('that was taken out stays out after a reload', async () => {
    const user = openForm('?service=student')
    await user.selectOptions(field('Service'), '')
    reopen()
    expect(field('Service').value).toBe('')
    expect(isServiceShown()).toBe(false)
  })

  it('that is not ours asks nothing', () => {
    openForm('?service=free-beer')
    expect(field('Service').value).toBe('')
    expect(isServiceShown()).toBe(false)
  })
})
