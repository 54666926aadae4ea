import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { listedRequest } from '../../../../tests/support/listed-request.ts'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useReducer, type ComponentProps } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../lib/read/sdk-area.test.helper.tsx'
import type { OfficeRequest } from '../../shared/office/requests/office-request.ts'
import { system } from '../../theme/system.ts'
import { Find } from './find.tsx'
import type { Typed } from './use-found.ts'

const searches: {
  word: unknown
  answer: (found: readonly OfficeRequest[]) => void
  fail: () => void
}[] = []
vi.mock('../../lib/read/reconnect.ts', () => ({ reconnect: async () => {} }))
vi.mock('../../shared/office/requests/firestore-query.ts', () => ({
  firestoreQuery: (_db: unknown, { wheres }: { wheres: { value: unknown }[] }) => wheres[0]?.value,
}))
vi.mock('../../shared/office/requests/read-requests.ts', () => ({
  readRequests: (word: unknown) =>
    new Promise<readonly OfficeRequest[]>((answer, refuse) => {
      const fail = () => refuse(new Error('unavailable'))
      searches.push({ word, answer, fail })
    }),
}))

const onDone = vi.fn()
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T15:00:00Z') })
  searches.length = 0
  Element.prototype.scrollIntoView = () => {}
  show({ look: 'dialog', hasFocus: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

type Look = Pick<ComponentProps<typeof Find>, 'look' | 'hasFocus'>

const inFrame = (look: Look) => (
  <ChakraProvider value={system}>
    <MemoryRouter initialEntries={['/admin/calls']}>
      <SdkArea>
        <Frame {...look} />
      </SdkArea>
    </MemoryRouter>
  </ChakraProvider>
)
const show = (look: Look) => render(inFrame(look))

function Frame(look: Look) {
  const [typed, type] = useReducer(
    ({ changes }: Typed, text: string) => ({ text, changes: changes + 1 }),
    { text: '', changes: 0 },
  )
  return (
    <>
      <Find typed={typed} onType={type} onDone={onDone} {...look} />
      <p id="path">{useLocation().pathname}</p>
    </>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const names = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const state = () => screen.getByRole('status').textContent
const path = () => document.getElementById('path')?.textContent

const item = (id: string, name: string) =>
  listedRequest({
    quote: exampleQuote({ id, name, move_date: '2027-01-05' }),
    isByPhone: true,
  })
const maya = item('mayamayamaya7f3a91c2', 'Maya')
const mara = item('maramaramara11111111', 'Mara')

async function find(text: string, items: readonly OfficeRequest[]) {
  type(text)
  await pass(150)
  searches.at(-1)?.answer(items)
  await pass(0)
}

test('Find searches from two letters on, and once for fast typing', async () => {
  expect(state()).toBe('Type at least 2 characters')
  type('m')
  await pass(1000)
  expect(searches).toEqual([])
  type('ma')
  await pass(100)
  type('may')
  expect(state()).toBe('Searching…')
  await pass(150)
  expect(searches.map(({ word }) => word)).toEqual(['may'])
})

test('a late response in Find doesn’t replace a newer one', async () => {
  type('ma')
  await pass(150)
  type('maya')
  await pass(150)
  searches[1]?.answer([maya])
  await pass(0)
  searches[0]?.answer([mara])
  await pass(0)
  expect(names()).toEqual([expect.stringContaining('Maya')])
  expect(state()).toBe('1 request')
})

test('Find shows a request’s number, phone number, day and progress', async () => {
  await find('maya', [maya])
  await pass(0)
  const [name] = names()
  for (const part of ['Maya', '#7f3a91c2', '(202) 555-0142', 'Tue, Jan 5, 2027', 'New by phone']) {
    expect(name).toContain(part)
  }
})

test('arrow keys in Find choose a request, and Enter opens its page', async () => {
  await find('ma', [maya, mara])
  expect(state()).toBe('2 requests, newest first')
  expect(chosen()?.textContent).toContain('Maya')
  press('ArrowDown')
  expect(chosen()?.textContent).toContain('Mara')
  expect(chosen()?.getAttribute('aria-selected')).toBe('true')
  press('ArrowDown')
  expect(chosen()?.textContent).toContain('Maya')
  press('ArrowUp')
  press('Enter')
  expect(path()).toBe(requestPathFor(mara.id))
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('Enter in Find doesn’t open a result of an earlier search', async () => {
  await find('ma', [mara])
  type('maya')
  press('Enter')
  expect(path()).toBe('/admin/calls')
  expect(names()).toHaveLength(1)
})

test('Find distinguishes no results from a failed search, which can be retried', async () => {
  await find('nobody', [])
  expect(state()).toBe('No request matches')
  type('maya')
  await pass(150)
  searches.at(-1)?.fail()
  await pass(0)
  expect(errors).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(errors.mock.calls)).not.toContain('maya')
  expect(screen.getByRole('alert').textContent).toContain('Requests couldn’t be loaded.')
  expect(state()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  searches.at(-1)?.answer([maya])
  await pass(0)
  expect(names()).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Find’s list in the bar is shown only while the field has the focus', async () => {
  cleanup()
  const { rerender } = show({ look: 'bar', hasFocus: true })
  expect(screen.queryByRole('status')).toBeNull()
  await find('ma', [maya, mara])
  expect(names()).toHaveLength(2)
  expect(field().getAttribute('aria-expanded')).toBe('true')
  rerender(inFrame({ look: 'bar', hasFocus: false }))
  expect(names()).toEqual([])
  expect(field().getAttribute('aria-expanded')).toBe('false')
  rerender(inFrame({ look: 'bar', hasFocus: true }))
  press('ArrowDown')
  press('Enter')
  expect(path()).toBe(requestPathFor(mara.id))
})
