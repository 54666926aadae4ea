import { cleanup, render, screen } from '@testing-library/react'
import type { FirebaseApp } from 'firebase/app'
import type { Auth, User } from 'firebase/auth'
import { Component, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  AuthProvider,
  FirebaseAppProvider,
  preloadObservable,
  useObservable,
  useSigninCheck,
  useUser,
} from 'reactfire'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/**
 * Faults of ReactFire 4.2.6 because of which we don't use its reading hooks
 * (docs/decisions/2026-11-20-sessions-and-data.md). A test that fails here means that its fault is
 * fixed.
 */

function Reading({
  id,
  source,
  ...rest
}: {
  id: string
  source: Observable<string>
  initialData?: string
}) {
  const { status, data } = useObservable(id, source, { suspense: false, ...rest })
  return <p>{`${status}: ${data}`}</p>
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { caught: '' }

  static getDerivedStateFromError(cause: Error) {
    return { caught: cause.message }
  }

  override render() {
    return this.state.caught === '' ? this.props.children : <p>thrown: {this.state.caught}</p>
  }
}

const refused = new Observable<string>((observer) => observer.error(new Error('permission-denied')))
const answering = (text: string) => new Observable<string>((observer) => observer.next(text))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('ReactFire’s own reads', () => {
  it('throw a refused read instead of returning its status (#540)', () => {
    render(<Reading id="refused" source={refused} />, { wrapper: Boundary })
    render(<Reading id="refused, too" source={refused} initialData="" />, { wrapper: Boundary })
    expect(screen.getAllByText('thrown: permission-denied')).toHaveLength(2)
  })

  it('keep a refusal, and don’t read again once it would be allowed (#742, #485)', () => {
    const ask = vi.fn<() => void>()
    const allowed = new Observable<string>(ask)
    render(<Reading id="once refused" source={refused} />, { wrapper: Boundary })
    cleanup()
    render(<Reading id="once refused" source={allowed} />, { wrapper: Boundary })
    expect(screen.getByText('thrown: permission-denied')).toBeDefined()
    expect(ask).not.toHaveBeenCalled()
  })

  it('keep listening after the page is gone (#790)', () => {
    const stop = vi.fn<() => void>()
    const listening = new Observable<string>((observer) => {
      observer.next('a quote')
      return stop
    })
    render(<Reading id="left" source={listening} />)
    cleanup()
    expect(stop).not.toHaveBeenCalled()
  })

  it('show the next person what the previous one read, and can’t be cleared (#790)', async () => {
    render(<Reading id="the office’s quotes" source={answering('of the first person')} />)
    cleanup()
    render(<Reading id="the office’s quotes" source={answering('of the second')} />)
    expect(screen.getByText('success: of the first person')).toBeDefined()
    expect(preloadObservable(answering('of the third'), 'the office’s quotes').value).toBe(
      'of the first person',
    )
    const calls = Object.keys(await import('reactfire'))
    expect(calls.filter((name) => /clear|forget|reset|evict|remove|purge/i.test(name))).toEqual([])
  })

  it.each([useUser, useSigninCheck])(
    'can’t be rendered at build time with %o (#748)',
    (useHook) => {
      const app = { name: 'build' } as FirebaseApp
      const auth = { app, name: useHook.name, currentUser: {} as User } as Auth
      auth.onIdTokenChanged = () => () => {}
      function Name() {
        return <p>{useHook().status}</p>
      }
      expect(() =>
        renderToString(
          <FirebaseAppProvider firebaseApp={app}>
            <AuthProvider sdk={auth}>
              <Name />
            </AuthProvider>
          </FirebaseAppProvider>,
        ),
      ).toThrow('getServerSnapshot')
    },
  )
})
