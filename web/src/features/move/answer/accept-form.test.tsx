import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { moveMessages } from '@moving/domain/move/move-requests'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../../theme/system.ts'
import { AcceptForm, type AnswerFormProps } from './accept-form.tsx'

afterEach(cleanup)

test('why a yes is not taken is read with the checkbox that was left empty', async () => {
  const props = {
    ...{ view: { details: null }, acts: {}, answer: {}, amount: 900 },
    ...{ onDone: vi.fn(), onClose: vi.fn() },
  } as unknown as AnswerFormProps
  render(
    <ChakraProvider value={system}>
      <AcceptForm {...props} />
    </ChakraProvider>,
  )
  const box = screen.getByRole('checkbox')
  expect(box.getAttribute('aria-describedby')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Accept $900.00' }))
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(moveMessages.read)
})
