import { render, screen } from '@testing-library/react'
import { use } from 'react'
import { useAuth, useFirebaseApp, useFirestore } from 'reactfire'
import { expect, test, vi } from 'vitest'
import { ReadingArea, startSdks } from './reading-area.tsx'
import { ReadingGateContext } from './reading-gate.ts'

const [firestore, auth] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('../firebase/firebase.ts', () => ({ firestore, auth }))

const app = { name: 'site' }

function Page() {
  const { isOpen } = use(ReadingGateContext)
  const parts = [useFirebaseApp().name, useFirestore().type, useAuth().languageCode]
  return <p>{`${parts.join(', ')}, ${isOpen ? 'open' : 'closed'}`}</p>
}

const area = (isOpen: boolean) => (
  <ReadingArea gate={{ isOpen, retry: () => {} }}>
    <Page />
  </ReadingArea>
)

test('the part of a page that reads data has the Firebase SDKs, which restart after a failure', async () => {
  firestore.mockRejectedValueOnce(new Error('The chunk is missing'))
  firestore.mockResolvedValue({ app, type: 'firestore' })
  auth.mockResolvedValue({ app, languageCode: 'en' })
  await expect(startSdks()).rejects.toThrow('The chunk is missing')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(area(false))).toThrow('before startSdks ended')
  vi.restoreAllMocks()
  await startSdks()
  const { rerender } = render(area(false))
  expect(screen.getByText('site, firestore, en, closed')).toBeDefined()
  rerender(area(true))
  expect(screen.getByText('site, firestore, en, open')).toBeDefined()
})
