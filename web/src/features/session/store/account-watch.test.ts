import { describe, expect, it, vi } from 'vitest'
import { createAccountWatch } from './account-watch.ts'
import type { AccountListener } from './session-ports.ts'

function world() {
  const listeners: AccountListener[] = []
  const waits: { ms: number; pass: () => void }[] = []
  const stop = vi.fn()
  const ports = {
    watchAccount: vi.fn((_uid: string, listener: AccountListener) => {
      listeners.push(listener)
      return Promise.resolve(stop)
    }),
    refreshToken: vi.fn(() => Promise.resolve()),
    wait: (ms: number) => new Promise<void>((resolve) => waits.push({ ms, pass: resolve })),
  }
  const report = {
    onStoredRole: vi.fn(),
    onAnnouncedRole: vi.fn(),
    onValidAfter: vi.fn(),
    onFailure: vi.fn(),
    onTimeout: vi.fn(),
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    watch: createAccountWatch(ports, report),
    ports,
    report,
    stop,
    settled,
    listener: (index: number) => {
      const found = listeners.at(index)
      if (found === undefined) throw new Error('The account has no listener')
      return found
    },
    pass: async (ms: number) => {
      for (const wait of waits.filter((one) => one.ms === ms)) wait.pass()
      await settled()
    },
  }
}

describe('following the signed-in account', () => {
  it('ignores events of an earlier account', async () => {
    const { watch, report, listener, stop, settled } = world()
    watch.follow('dana')
    await settled()
    watch.follow('ben')
    expect(stop).toHaveBeenCalledTimes(1)
    listener(0).onStoredRole('admin')
    listener(1).onStoredRole(null)
    expect(report.onStoredRole).toHaveBeenCalledExactlyOnceWith(null)
  })

  it('ignores events after it was stopped, even if it was only starting', async () => {
    const { watch, report, listener, stop, settled } = world()
    watch.follow('dana')
    watch.stop()
    await settled()
    expect(stop).toHaveBeenCalledTimes(1)
    listener(0).onAnnouncedRole('admin')
    expect(report.onAnnouncedRole).not.toHaveBeenCalled()
  })
})

describe('following an account after a failure', () => {
  it('is restarted with a new token, once for all that failed together', async () => {
    const { watch, ports, report, listener, pass, settled, stop } = world()
    watch.follow('dana')
    await settled()
    const first = listener(0)
    first.onFailure(new Error('denied'))
    first.onFailure(new Error('denied'))
    expect(stop).toHaveBeenCalledTimes(1)
    await pass(1000)
    expect(ports.refreshToken).toHaveBeenCalledTimes(1)
    expect(ports.watchAccount).toHaveBeenCalledTimes(2)
    listener(1).onStoredRole('admin')
    expect(report.onStoredRole).toHaveBeenCalledExactlyOnceWith('admin')
    expect(report.onFailure).not.toHaveBeenCalled()
  })

  it('is restarted even if it never started, and stops after three more attempts', async () => {
    const { watch, ports, report, pass, settled } = world()
    const cause = new Error('no chunk')
    ports.watchAccount.mockRejectedValue(cause)
    watch.follow('dana')
    await settled()
    for (const delay of [1000, 2000, 4000]) await pass(delay)
    expect(ports.watchAccount).toHaveBeenCalledTimes(4)
    expect(report.onFailure).toHaveBeenCalledExactlyOnceWith(cause)
  })

  it('isn’t restarted if the page is left meanwhile', async () => {
    const { watch, ports, listener, pass, settled } = world()
    watch.follow('dana')
    await settled()
    listener(0).onFailure(new Error('denied'))
    watch.stop()
    await pass(1000)
    expect(ports.watchAccount).toHaveBeenCalledTimes(1)
  })
})

it('following an account times out after 15 seconds, and continues in the background', async () => {
  const { watch, report, listener, pass, settled } = world()
  watch.follow('dana')
  watch.follow('ben')
  await settled()
  await pass(15_000)
  expect(report.onTimeout).toHaveBeenCalledTimes(1)
  listener(1).onStoredRole('admin')
  expect(report.onStoredRole).toHaveBeenCalledWith('admin')
})
