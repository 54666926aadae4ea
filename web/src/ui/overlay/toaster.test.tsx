import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { Toaster, toaster } from './toaster.tsx'
import { toastLifeMs } from './toast-store.ts'

let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(() => {
  cleanup()
  toaster.dismiss()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function show() {
  render(
    <ChakraProvider value={system}>
      <Toaster />
    </ChakraProvider>,
  )
  act(() => void toaster.create({ title: 'You have been signed out', type: 'info' }))
}

function turnTo(next: DocumentVisibilityState) {
  visibility = next
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const isShown = () => screen.queryByText('You have been signed out') !== null

test('a toast disappears after a while', () => {
  show()
  pass(toastLifeMs - 1)
  expect(isShown()).toBe(true)
  pass(1)
  expect(isShown()).toBe(false)
})

test('a toast in a background tab stays until it was in view for its time', () => {
  visibility = 'hidden'
  show()
  pass(60_000)
  expect(isShown()).toBe(true)
  turnTo('visible')
  pass(toastLifeMs - 1)
  expect(isShown()).toBe(true)
  pass(1)
  expect(isShown()).toBe(false)
})

test('a toast gets its whole time again when the user leaves the tab and returns', () => {
  show()
  pass(toastLifeMs - 1)
  turnTo('hidden')
  pass(60_000)
  turnTo('visible')
  pass(toastLifeMs - 1)
  expect(isShown()).toBe(true)
})
