import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { listedRequest } from '../../../../../tests/support/listed-request.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReadingGateContext } from '../../../lib/read/reading-gate.ts'
import { system } from '../../../theme/system.ts'
import type { Call, CallWork } from './call.ts'
import { CallItem } from './call-item.tsx'
import { CallList } from './call-list.tsx'

afterEach(cleanup)

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const call = (work: Partial<CallWork> = {}, over: Partial<Call> = {}): Call => ({
  ...listedRequest({ quote: exampleQuote({ name: 'Maya Okafor', user_id: null }) }),
  id: 'QuoteOfMaya000000001',
  key: 'QuoteOfMaya000000001',
  section: 'now',
  work: { ...exampleWork(), due_at: at(-12), due_why: 'new', follow_up: '', ...work },
  ...over,
})
const gate = { isOpen: false, retry: () => {} }

function show(children: ReactNode) {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ReadingGateContext value={gate}>{children}</ReadingGateContext>
      </MemoryRouter>
    </ChakraProvider>,
  )
}

describe('Today’s list', () => {
  const onAll = vi.fn()
  const showList = (
    calls: Call[],
    isComplete: boolean,
    over: Partial<ComponentProps<typeof CallList>> = {},
  ) =>
    show(
      <CallList
        list={{
          calls,
          isComplete,
          isLive: true,
          version: 1,
          notices: [],
          silent: [],
          assignees: new Map(),
        }}
        {...{ onMore: () => {}, onAll, isFetching: false, isAll: false, counts: { now: 1 } }}
        {...over}
        renderCall={({ id }) => <p>{id}</p>}
      />,
    )

  it('shows a message if it is empty', () => {
    showList([], true)
    expect(screen.getByRole('heading', { level: 2, name: 'No one is waiting' })).toBeTruthy()
    expect(screen.getByText('New requests appear here automatically.')).toBeTruthy()
  })

  it('offers to show more only if there is more', () => {
    const onMore = vi.fn()
    showList([call()], false, { onMore })
    expect(screen.getByRole('heading', { name: 'Call now (1)' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show More' }))
    expect(onMore).toHaveBeenCalledOnce()
    cleanup()
    showList([call()], true)
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  })
})

describe('Coming up on Today', () => {
  const later = call({}, { id: 'QuoteOfTom0000000001', key: 'later', section: 'later' })
  const showBoth = (isAll: boolean) =>
    show(
      <CallList
        list={{
          calls: [call(), later],
          isComplete: true,
          isLive: true,
          version: 1,
          notices: [],
          silent: [],
          assignees: new Map(),
        }}
        {...{ onMore: () => {}, onAll, isFetching: false, isAll, counts: { now: 1, later: 4 } }}
        renderCall={({ key }) => <p>{key}</p>}
      />,
    )
  const onAll = vi.fn()

  it('is closed at first, shows its count, and opens and closes with a click', () => {
    showBoth(false)
    expect(screen.queryByText('later')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Coming up (4)', expanded: false }))
    expect(onAll).toHaveBeenLastCalledWith(true)
    cleanup()
    showBoth(true)
    expect(screen.getByText('later')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Coming up (4)', expanded: true }))
    expect(onAll).toHaveBeenLastCalledWith(false)
  })
})

const caller = { uid: 'dana', email: 'dana@example.com' }

describe('a request on Today', () => {
  const press = {
    onChoose: vi.fn(),
    onOpen: vi.fn(),
    onDial: vi.fn(),
    onAct: vi.fn(),
    onSeen: vi.fn(),
    onClosed: vi.fn(),
  }
  const showCall = (shown: Call) =>
    show(<CallItem {...{ call: shown, crews: [], now, isCurrent: false, caller }} {...press} />)
  const heldBy = (uid: string) => ({
    caller_uid: uid,
    caller_email: `${uid}@example.com`,
    caller_since: at(-2),
  })

  it('has one button with the next step, which opens the request', () => {
    const question = { at: at(-5), why: 'question', note: '' } as const
    showCall(call({ due_why: 'question', tasks: { requested_change: question } }))
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
    expect(press.onAct).toHaveBeenLastCalledWith('answer')
    cleanup()
    showCall(call({ due_why: 'canceled' }))
    fireEvent.click(screen.getByRole('button', { name: 'Got It' }))
    expect(press.onSeen).toHaveBeenCalled()
  })

  it('shows the time, the reason, the customer, and special facts', () => {
    showCall(call({}, { isSuspect: true }))
    const card = screen.getByRole('article', { name: 'Maya Okafor' })
    for (const text of ['late by 12 min', '9:48 AM', 'New request', 'Possible spam']) {
      expect(card.textContent).toContain(text)
    }
  })

  it('is marked if it came by phone', () => {
    showCall(call({ due_why: 'phone' }, { isByPhone: true }))
    expect(screen.getByText('By phone')).toBeTruthy()
  })

  it('has a link to call, which also shows coworkers who is calling', () => {
    showCall(call())
    const { phone } = exampleQuote()
    for (const name of [phone, 'Call']) {
      const number = screen.getByRole('link', { name })
      expect(number.getAttribute('href'), name).toMatch(/^tel:\+?\d+$/)
      press.onDial.mockClear()
      fireEvent.click(number)
      expect(press.onDial, name).toHaveBeenCalledOnce()
    }
  })

  it('has no link to call if its phone number is a sentence', () => {
    const quote = exampleQuote({ name: 'Maya Okafor', phone: 'javascript:alert' })
    showCall(call({}, { reading: { readable: true, quote } }))
    expect(screen.getByText(quote.phone).getAttribute('href')).toBeNull()
  })

  it('shows the coworker who is calling', () => {
    showCall(call())
    expect(screen.queryByText(/calling/)).toBeNull()
    cleanup()
    showCall(call(heldBy('dana')))
    expect(screen.getByText('You are calling (8 min left)')).toBeTruthy()
    cleanup()
    showCall(call(heldBy('isaac')))
    expect(screen.getByText('Isaac is calling (8 min left)')).toBeTruthy()
  })

  it('opens with a click', () => {
    showCall(call())
    fireEvent.click(screen.getByRole('button', { name: 'Maya Okafor' }))
    expect(press.onOpen).toHaveBeenCalled()
  })

  it('is listed even if it is unreadable', () => {
    const reading = { readable: false, id: 'QuoteOfMaya000000001', problems: ['name'] }
    showCall(call({}, { reading: { ...reading, readable: false } }))
    expect(screen.getByRole('article').textContent).toContain('Quote #00000001 can’t be read')
    expect(screen.getByRole('link', { name: 'Open' })).toBeTruthy()
  })
})
