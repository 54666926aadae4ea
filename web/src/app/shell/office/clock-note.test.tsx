import createCache from '@emotion/cache'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setServerOffset } from '../../../lib/async/server-clock.ts'
import { Providers } from '../../providers.tsx'
import { ClockNote } from './clock-note.tsx'

afterEach(() => {
  cleanup()
  setServerOffset(0)
})

const minuteMs = 60_000

function textAt(offsetMs: number): string {
  setServerOffset(offsetMs)
  const { container } = render(
    <Providers cache={createCache({ key: 't' })}>
      <ClockNote />
    </Providers>,
  )
  return container.textContent
}

it.each([
  ['2 minutes', 2],
  ['119 minutes', -119],
  ['26 hours', -26 * 60],
  ['3 days', 72 * 60],
])('the office sees a warning if the computer’s clock is off by %s', (text, minutes) => {
  expect(textAt(minutes * minuteMs)).toContain(`This computer’s clock is off by ${text}.`)
})

it('the office sees no warning if the computer’s clock is a minute off', () => {
  expect(textAt(minuteMs)).toBe('')
})

it('the warning about the clock disappears once the clock is right', () => {
  setServerOffset(10 * minuteMs)
  const { container } = render(
    <Providers cache={createCache({ key: 't' })}>
      <ClockNote />
    </Providers>,
  )
  expect(container.textContent).toContain('10 minutes')
  act(() => setServerOffset(0))
  expect(container.textContent).toBe('')
})
