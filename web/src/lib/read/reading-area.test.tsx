import { act, render, screen } from '@testing-library/react'
import { use } from 'react'
import { useAuth, useFirestore } from 'reactfire'
import { expect, test, vi } from 'vitest'
import { ReadingArea } from './reading-area.tsx'
import { ReadingGateContext } from './reading-gate.ts'

const [firestore, auth] = vi.hoisted(() => [vi.fn(), async () => ({ name: 'auth' })])
vi.mock('../firebase/firebase.ts', () => ({ firestore, auth }))

const db = { type: 'firestore' }
const gateRetry = vi.fn()
function Page() {
  const gate = use(ReadingGateContext)
  return gate.isOpen ? <Reading /> : <button onClick={gate.retry}>waiting</button>
}

function Reading() {
  return <p>{`${useFirestore().type} and ${useAuth().name}`}</p>
}

const area = (isOpen: boolean) => (
  <ReadingArea gate={{ isOpen, retry: gateRetry }}>
    <Page />
  </ReadingArea>
)

test('nothing is read before its reader is known and the database is there, also at a second try', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  firestore.mockRejectedValueOnce(new Error('the chunk did not come')).mockResolvedValue(db)
  const { container, rerender } = render(area(false))
  expect(firestore).not.toHaveBeenCalled()
  await act(async () => rerender(area(true)))
  expect(container.textContent).toBe('waiting')
  expect(errors).toHaveBeenCalledOnce()
  await act(async () => screen.getByRole('button').click())
  expect(gateRetry).toHaveBeenCalledOnce()
  expect(container.textContent).toBe('firestore and auth')
  await act(async () => rerender(area(false)))
  expect(container.textContent).toBe('waiting')
  errors.mockRestore()
})
