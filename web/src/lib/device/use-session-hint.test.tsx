import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rememberSession } from './session-hint.ts'
import { useSessionHint } from './use-session-hint.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the header shows who is signed in, even after a change in a different tab', () => {
  const Name = () => <>{useSessionHint()?.name ?? 'nobody'}</>
  const { container } = render(<Name />)
  act(() => rememberSession({ name: 'maya', role: null }))
  expect(container.textContent).toBe('maya')
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(container.textContent).toBe('nobody')
})
