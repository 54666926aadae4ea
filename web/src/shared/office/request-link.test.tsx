import { cleanup, render } from '@testing-library/react'
import { useEffect, useEffectEvent } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLinkedStep, useOpenRequest } from './request-link.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A list that opens a request with its step 'estimate'. */
function Asking() {
  const open = useOpenRequest()
  const ask = useEffectEvent(() => open('QuoteOfMaya000000001', 'estimate'))
  useEffect(() => ask(), [])
  return null
}

function Opened({ run }: { run: () => void }) {
  useLinkedStep('QuoteOfMaya000000001', run)
  return null
}

it('a step that was chosen when opening a request runs once, and not on a page that loads much later', () => {
  const run = vi.fn<() => void>()
  const ask = () => render(<Asking />, { wrapper: MemoryRouter })
  const arrive = () => render(<Opened run={run} />, { wrapper: MemoryRouter })
  ask()
  arrive()
  arrive()
  expect(run).toHaveBeenCalledOnce()
  ask()
  vi.advanceTimersByTime(60_000)
  arrive()
  expect(run).toHaveBeenCalledOnce()
})
