import { emailLocalPart } from '@moving/domain/account/email-local-part'
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test'
import { removeDeskQuotes } from './desk-page.ts'
import { sizeOfLog, warningsSince } from './functions-log.ts'
import { createPersona, emptyOffice, sessionOf, type Persona } from './personas.ts'

interface JourneyFixtures {
  /** Console errors that this test causes on purpose. */
  expectedErrors: RegExp[]
  /** Third-party hosts that this test's page may contact, because the user clicked something. */
  thirdParties: string[]
  /** Opens a page of a different person: a separate browser profile, watched in the same way. */
  openPage: () => Promise<Page>
  customer: Persona
  admin: Persona
  removesQuotes: undefined
  showsWarnings: undefined
}

/**
 * Playwright's `test`, which also fails on any error in the page: a console error, an uncaught
 * exception, a violation of the Content-Security-Policy (which no test can expect), or a request to
 * a third-party host.
 */
export const test = base.extend<JourneyFixtures>({
  expectedErrors: [[], { option: true }],
  thirdParties: [[], { option: true }],
  openPage: async ({ browser, expectedErrors, thirdParties }, use) => {
    const opened: (() => Promise<string[]>)[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(await watchPages(context, expectedErrors, thirdParties))
      return context.newPage()
    })
    const problems = await Promise.all(opened.map((end) => end()))
    expect(problems.flat()).toEqual([])
  },
  context: async ({ context, expectedErrors, thirdParties }, use) => {
    const end = await watchPages(context, expectedErrors, thirdParties)
    await use(context)
    expect(await end(), 'what went wrong behind the page').toEqual([])
  },
  // Playwright reads which fixtures this one needs from the destructured parameter.
  // eslint-disable-next-line no-empty-pattern
  customer: async ({}, use) => use(await createPersona('customer')),
  // eslint-disable-next-line no-empty-pattern
  admin: async ({}, use) => use(await createPersona('admin')),
  removesQuotes: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(undefined)
      await removeDeskQuotes()
      await emptyOffice()
    },
    { auto: true },
  ],
  // A page learns only that a function failed, the reason is in the functions' log.
  showsWarnings: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      const size = sizeOfLog()
      await use(undefined)
      if (info.status === info.expectedStatus) return
      const body = warningsSince(size).join('\n')
      await info.attach('functions’ log', { body, contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

/**
 * @returns a function that closes the context's pages and returns their problems, except expected
 * ones
 */
async function watchPages(
  context: BrowserContext,
  expected: RegExp[],
  thirdParties: string[],
): Promise<() => Promise<string[]>> {
  const endListening = followChannels(context)
  const problems = await watchProblems(context, expected, thirdParties)
  return async () => {
    await context.close()
    await endListening()
    return problems
  }
}

async function watchProblems(
  context: BrowserContext,
  expected: RegExp[],
  thirdParties: string[],
): Promise<string[]> {
  const problems: string[] = []
  const harmless = [...expected, ...notOurs]
  const notice = (problem: string) => {
    if (!harmless.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    if (message.text().includes(blockedPing)) return
    if (message.text().startsWith(violation)) problems.push(message.text())
    else if (message.type() === 'error') notice(describe(message))
  })
  context.on('request', (request) => {
    if (request.url().includes(blockedPing)) return
    const { protocol, hostname } = new URL(request.url())
    const isOurs = !/^https?:$/.test(protocol) || hostname === '127.0.0.1'
    if (!isOurs && !thirdParties.includes(hostname)) problems.push(`asked ${hostname}`)
  })
  await context.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`${prefix} of ${violatedDirective} by ${blockedURI} in ${sourceFile}`),
    )
  }, violation)
  context.on('weberror', (error) => notice(`uncaught: ${error.error().stack ?? error.error()}`))
  return problems
}

/**
 * Firestore requests this image to test the network after a lost connection. The
 * Content-Security-Policy blocks it (docs/decisions/2026-11-20-public-pages.md).
 */
const blockedPing = 'www.google.com/images/cleardot.gif'

/**
 * Errors that any journey may log: a transaction that met a concurrent write and is retried (the
 * rules refuse some of these with 403, see run-change.ts); closing a channel that the emulator has
 * closed already; and a response after more than 10 s on a busy machine, when the SDK gives up and
 * the page says so.
 */
const notOurs = [
  /4(00 \(Bad Request|03 \(Forbidden|09 \(Conflict)\) \(\S+\/documents:commit/,
  /400 \(Bad Request\) \(\S+\/Listen\/channel\S+&TYPE=terminate/,
  /FirebaseError: Failed to get documents? from server/,
]

/**
 * Records the channels on which a context's pages listen: the emulator keeps the listeners of a
 * closed page, and reruns their queries at every commit from then on.
 * @returns a function that closes them
 */
export function followChannels(context: BrowserContext): () => Promise<void> {
  const channels = new Map<string, URL>()
  const targets = new Set<string>()
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.endsWith('/Listen/channel')) return
    const id = url.searchParams.get('SID')
    if (id) channels.set(id, url)
    const sent = decodeURIComponent(request.postData() ?? '')
    for (const [, target] of sent.matchAll(/"targetId":(\d+)/g)) targets.add(target as string)
  })
  return async () => {
    await Promise.all([...channels.values()].map((url) => removeTargets(url, [...targets])))
  }
}

/**
 * Asks the emulator to stop the listeners with these ids. It ignores message numbers that it has
 * seen, so these numbers are higher than those of any page.
 */
async function removeTargets(channel: URL, targets: string[]): Promise<void> {
  const ids = [...Array<string>(300).fill('0'), ...targets]
  const messages = ids.map((id, at) => [`req${at}___data__`, `{"removeTarget":${id}}`])
  channel.searchParams.delete('TYPE')
  channel.searchParams.set('RID', '999999')
  const body = new URLSearchParams([['count', String(ids.length)], ['ofs', '0'], ...messages])
  const signal = AbortSignal.timeout(10_000)
  // An emulator that a journey stopped has no listeners left.
  await fetch(channel, { method: 'POST', body, signal }).catch(() => undefined)
}

const violation = 'Violation of the Content-Security-Policy'

function describe(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return `${message.text()} (${url}:${lineNumber})`
}

/** Fills in and submits the open form at /auth, without waiting for the next page. */
export async function trySignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
}

/**
 * Signs in at /auth as a user would, and waits for the dashboard, or for Today if an admin signs
 * in.
 */
export async function signInByForm(page: Page, persona: Persona): Promise<void> {
  await page.goto('/auth')
  await trySignIn(page, persona.email, persona.password)
  await page.waitForURL(persona.role === 'admin' ? '**/admin/calls' : '**/dashboard')
}

export async function fillSignUp(
  page: Page,
  email: string,
  password = 'river-blue-truck',
): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Nina')
  await page.getByLabel('Last Name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

/** Opens a page of the site without scripts, to read or change the browser's storage. */
export async function openBlank(page: Page): Promise<void> {
  await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: blank }), {
    times: 1,
  })
  await page.goto('/blank')
}

/** With an icon, because the browser would otherwise request one from the site. */
const blank = '<!doctype html><link rel="icon" href="data:,">'

/**
 * Stores the session of a person who signed in earlier, so that the next page opens signed in. For
 * journeys that begin after the sign-in, because going through /auth loads two more pages.
 */
export async function signIn(
  page: Page,
  persona: Persona,
  when: { signedInSecondsAgo?: number } = {},
): Promise<void> {
  const session = Object.entries(await sessionOf(persona, when))
  await openBlank(page)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, session)
}

/**
 * Holds every request of a page to a URL.
 * @returns a function that stops holding and releases them
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** The account menu's button in the header, which shows the part of the email before the @. */
export function accountButton(page: Page, email: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: emailLocalPart(email) })
}

export async function signOutByMenu(page: Page, email: string): Promise<void> {
  await accountButton(page, email).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
}

export { expect } from '@playwright/test'

export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
