import { createServer, type AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { startProgram, type Browser } from './browser.ts'

/**
 * Opens WebKitGTK's MiniBrowser with WebDriver, on a virtual screen (Xvfb). Debian builds it
 * without WebDriver BiDi, so errors are collected in the page itself, before its modules run.
 */
export async function openWebKit(program: string): Promise<Browser> {
  const size = ['-screen', '0', '1200x938x24']
  const screen = startProgram('Xvfb', [...size, '-nolisten', 'tcp', '-displayfd', '1'])
  const port = await freePort()
  const driver = startProgram(program, ['--host=127.0.0.1', `--port=${port}`], {
    DISPLAY: `:${await screen.hears(/^(\d+)\n/m)}`,
  })
  const call = async <Value = void>(method: string, path: string, body?: object) => {
    const options = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options)
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value as Value
  }
  const answers = () => call('GET', '/status').catch(() => undefined)
  await vi.waitUntil(answers, { timeout: 60_000 })
  return {
    betweenDateParts: arrowRight,
    async openTab() {
      const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } }
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
      const path = `/session/${sessionId}`
      await call('POST', `${path}/window/rect`, { x: 0, y: 0, width: 1200, height: 938 })
      const problems: string[] = []
      const evaluate = async (expression: string) => {
        const script = `const seen = (${String(takeProblems)})(); return [seen, ${expression}]`
        const [seen, value] = await call<[string[], string]>('POST', `${path}/execute/sync`, {
          ...{ script, args: [] },
        })
        problems.push(...seen)
        return value
      }
      return {
        async goto(url) {
          await evaluate('String((window.isLeft = true))')
          const isLeft = () => evaluate('String(window.isLeft)').catch(() => 'true')
          const arrive = async () => {
            await call('POST', `${path}/url`, { url })
            const isThere = async () => (await isLeft()) !== 'true'
            await vi.waitUntil(isThere, { timeout: 20_000, interval: 1 })
          }
          // The first page failed to load once, so it gets a second try.
          await arrive().catch(arrive)
        },
        evaluate,
        act: (actions) => call('POST', `${path}/actions`, { actions }),
        problems,
        close: () => call('DELETE', path),
      }
    },
    async close() {
      await driver.stop()
      await screen.stop()
    },
  }
}

/** WebDriver's key code. */
const arrowRight = '\uE014'

/**
 * Runs in the page. Returns the problems since the previous call, without requests that fail
 * because the browser leaves the page. The first call starts the recording.
 */
function takeProblems() {
  const page = window as { problems?: string[]; isLeft?: boolean }
  if (page.problems !== undefined) return page.problems.splice(0)
  const seen: string[] = (page.problems = [])
  const note = (problem: string) => page.isLeft || seen.push(problem)
  addEventListener('beforeunload', () => (page.isLeft = true))
  addEventListener('error', ({ error, message }) => note(`uncaught: ${error ?? message}`))
  addEventListener('unhandledrejection', ({ reason }) => note(`uncaught: ${reason}`))
  console.error = (...args) => note(args.join(' '))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // Firestore's connection test, see `blockedPing` in tests/support/journey.ts.
    if (!blockedURI.includes('/cleardot.gif')) {
      note(`violation of ${violatedDirective} by ${blockedURI}`)
    }
  })
  return []
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
