import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { moveMessages, type MoveAct } from '@moving/domain/move/move-requests'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { AcceptForm, type AnswerFormProps } from './accept-form.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const doNothing = () => {}

function show(act: (sent: MoveAct) => Promise<void>) {
  const onDone = vi.fn()
  const props = {
    ...{ view: { details: null, version: 'v1' }, acts: { act, reread: async () => {} } },
    ...{ answer: { estimateId: 'bare' }, amount: 900, onDone, onClose: doNothing },
  } as unknown as AnswerFormProps
  render(
    <ChakraProvider value={system}>
      <AcceptForm {...props} />
    </ChakraProvider>,
  )
  return onDone
}
const accept = () => screen.getByRole('button', { name: 'Accept $900.00' })

test('says next to the checkbox why an acceptance without it is refused', async () => {
  show(async () => {})
  const box = screen.getByRole('checkbox')
  expect(box.getAttribute('aria-describedby')).toBeNull()
  fireEvent.click(accept())
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(moveMessages.read)
})

test('keeps what was typed while offline, and sends the same acceptance again', async () => {
  vi.spyOn(console, 'error').mockImplementation(doNothing)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sent: MoveAct[] = []
  const onDone = show(async (act) => {
    sent.push(act)
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
  })
  fireEvent.click(screen.getByRole('checkbox'))
  const name = screen.getByLabelText<HTMLInputElement>('Your name')
  fireEvent.change(name, { target: { value: 'Maya Johnson' } })
  fireEvent.click(accept())
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.')
  expect(name.value).toBe('Maya Johnson')
  expect(onDone).not.toHaveBeenCalled()

  online.mockReturnValue(true)
  fireEvent.click(accept())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent[0]).toMatchObject({ act: 'accept', name: 'Maya Johnson', amountCents: 90_000 })
  expect(sent[1]).toEqual(sent[0])
})
