import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { moveMessages, type MoveAction } from '@moving/domain/move/move-requests'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { AcceptForm, type AcceptFormProps } from './accept-form.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const doNothing = () => {}

const view = (kind: 'hourly' | 'flat') => ({
  ...{ details: { name: 'Maya Johnson', email: '', estimate: { kind } }, version: 'v1' },
})

function show(act: (sent: MoveAction) => Promise<void>, kind: 'hourly' | 'flat' = 'hourly') {
  const onDone = vi.fn()
  const props = {
    ...{ view: view(kind), acts: { act, reread: async () => {} } },
    ...{ answer: { estimate_id: 'bare' }, amount: 690, onDone },
  } as unknown as AcceptFormProps
  render(
    <ChakraProvider value={system}>
      <AcceptForm {...props} />
    </ChakraProvider>,
  )
  return onDone
}
const accept = (price: string) =>
  screen.getByRole('button', { name: `Accept this estimate (${price})` })

test('the customer accepts with one tap, because the name is filled in', async () => {
  const sent: MoveAction[] = []
  const onDone = show(async (act) => void sent.push(act), 'flat')
  fireEvent.click(accept('$690'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ act: 'accept', name: 'Maya Johnson', amount_cents: 69_000 }])
})

test('the form to accept says next to its button what accepting means', () => {
  show(async () => {})
  const form = accept('about $690').closest('form')
  expect(form?.textContent).toContain('By accepting, you agree to our Terms of Service.')
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the form to accept asks for a name that was deleted', async () => {
  const onDone = show(async () => {})
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' ' } })
  fireEvent.click(accept('about $690'))
  expect(await screen.findByText(moveMessages.acceptedName)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})

test('the form to accept keeps what was typed while offline, and sends the same acceptance again', async () => {
  vi.spyOn(console, 'error').mockImplementation(doNothing)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sent: MoveAction[] = []
  const onDone = show(async (act) => {
    sent.push(act)
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
  })
  const name = screen.getByLabelText<HTMLInputElement>('Your name')
  fireEvent.change(name, { target: { value: 'Maya Okafor' } })
  fireEvent.click(accept('about $690'))
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.')
  expect(name.value).toBe('Maya Okafor')
  expect(onDone).not.toHaveBeenCalled()

  online.mockReturnValue(true)
  fireEvent.click(accept('about $690'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent[0]).toMatchObject({ act: 'accept', name: 'Maya Okafor', amount_cents: 69_000 })
  expect(sent[1]).toEqual(sent[0])
})
