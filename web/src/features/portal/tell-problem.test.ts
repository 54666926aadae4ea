import { signOut, type Auth } from 'firebase/auth'
import { expect, test, vi } from 'vitest'
import { takeFlash } from '../../lib/device/flash.ts'
import { tellProblem } from './tell-problem.ts'

vi.mock('firebase/auth', () => ({ signOut: vi.fn(() => Promise.resolve()) }))

const auth = {} as Auth
const problem = (code: string) => Object.assign(new Error(code), { code })

test('an action of an account that was closed meanwhile signs out, and the next page says why', () => {
  tellProblem(auth, problem('auth/user-token-expired'), 'The email could not be sent')
  expect(signOut).toHaveBeenCalledWith(auth)
  expect(takeFlash()).toEqual({
    title: 'Error',
    description: 'Auth session or user missing',
    type: 'error',
  })
})

test('an action that fails for another reason keeps the customer signed in', () => {
  vi.mocked(signOut).mockClear()
  tellProblem(auth, problem('auth/internal-error'), 'The email could not be sent')
  expect(signOut).not.toHaveBeenCalled()
  expect(takeFlash()).toBeNull()
})
