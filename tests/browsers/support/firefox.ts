import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, type Browser, type Tab } from './browser.ts'

interface Message {
  id?: number
  result?: object
  error?: string
  message?: string
  method?: string
  params?: LogEntry
}

/** BiDi's `log.entryAdded`, which includes policy violations. */
interface LogEntry {
  level: string
  text: string
  source: { context?: string }
}

/**
 * Opens Firefox through its built-in WebDriver BiDi. geckodriver isn't in any registry that we
 * install from, and Playwright and Puppeteer need more than an extended-support release offers.
 */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "en-US");\n')
  const args = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile]
  const firefox = startProgram(program, args)
  const address = await firefox.hears(/BiDi listening on (ws:\S+)/)
  const { send, problems, close } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    betweenDateParts: '',
    async openTab() {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
      const { context } = await send<{ context: string }>('browsingContext.create', {
        ...{ type: 'tab', userContext },
      })
      await send('browsingContext.setViewport', { context, viewport: { width: 1200, height: 900 } })
      const own: string[] = []
      problems.set(context, own)
      return {
        async goto(url) {
          const before = own.length
          await send('browsingContext.navigate', { context, url, wait: 'interactive' })
          // Requests fail when the browser leaves their page.
          const meanwhile = own.splice(before)
          own.push(...meanwhile.filter((text) => !text.endsWith('Connection failed.')))
        },
        async evaluate(expression) {
          const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
            ...{ expression, target: { context }, awaitPromise: true },
          })
          if (result?.value === undefined) throw new Error(exceptionDetails?.text)
          return result.value
        },
        act: (actions) => send('input.performActions', { context, actions }),
        problems: own,
        close: () => send('browser.removeUserContext', { userContext }),
      } satisfies Tab
    },
    async close() {
      close()
      await firefox.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

interface Evaluated {
  result?: { value: string }
  exceptionDetails?: { text: string }
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (message: Message) => void>()
  const problems = new Map<string, string[]>()
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    const { level, text, source } = message.params ?? { source: {} }
    if (level === 'error') problems.get(source.context ?? '')?.push(text ?? '')
  }
  let id = 0
  const send = async <Result = void>(method: string, params: object = {}): Promise<Result> => {
    id += 1
    socket.send(JSON.stringify({ id, method, params }))
    const message = await new Promise<Message>((resolve) => waiting.set(id, resolve))
    waiting.delete(message.id ?? 0)
    if (message.error !== undefined) throw new Error(`${method}: ${message.message}`)
    return message.result as Result
  }
  return { send, problems, close: () => socket.close() }
}
