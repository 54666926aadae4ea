import { render } from '@testing-library/react'
import { createContext } from 'react'
import { expect, test } from 'vitest'
import { useSdk } from './use-sdk.ts'

const SdkContext = createContext<string | undefined>(undefined)
const arrivals: Promise<string>[] = []
function Act() {
  arrivals.push(useSdk(SdkContext))
  return null
}

const page = (sdk?: string) => (
  <SdkContext value={sdk}>
    <Act />
  </SdkContext>
)

test('an act of before the SDK was there waits for it, and later ones have the same', async () => {
  const { rerender } = render(page())
  const pressed = Promise.race([arrivals[0], Promise.resolve('not yet')])
  expect(await pressed).toBe('not yet')
  rerender(page('firestore'))
  expect(await arrivals[0]).toBe('firestore')
  expect(new Set(arrivals).size).toBe(1)
})
