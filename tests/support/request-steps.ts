import type { CDPSession, Locator, Page } from '@playwright/test'
import { holdGenerations, type HeldGenerations } from './held-generations.ts'
import { describeGenerations, type PageRequest } from './request-generations.ts'

const patienceMs = 60_000

export interface StartupSteps {
  steps: number
  /** The network requests of each step; the first step requests the HTML document. */
  generations: readonly (readonly PageRequest[])[]
  /** The steps and their requests as readable text, which shows the request waterfall. */
  listing: string
}

/**
 * Counts the sequential steps of a page's start. Holds every request until the page sends nothing
 * more, releases them together as one generation, and repeats until an element is visible. CORS
 * preflights count. It doesn't see responses from the browser's memory cache or requests of a
 * worker. Chromium only.
 * @param page without routes (page.route), because Playwright answers preflights itself while there
 * are any
 * @param until the element to wait for, such as the first card
 * @throws TimeoutError if it doesn't appear: a page gives up on a role after 15 s, and on a busy
 * machine the held response may take longer
 */
export async function countStartupSteps(
  page: Page,
  url: string,
  until: Locator,
): Promise<StartupSteps> {
  const session = await page.context().newCDPSession(page)
  const held = await holdGenerations(session)
  let isOver = false
  const waiting = until.waitFor({ timeout: patienceMs }).finally(() => (isOver = true))
  try {
    const opening = page.goto(url, { waitUntil: 'commit' })
    const releasing = releaseInTurn(page, session, held, () => isOver)
    await Promise.all([waiting, opening, releasing])
  } finally {
    await session.send('Fetch.disable')
    await session.detach()
  }
  const { released } = held.generations
  return {
    steps: released.length - 1,
    generations: released,
    listing: describeGenerations(released),
  }
}

async function releaseInTurn(
  page: Page,
  session: CDPSession,
  held: HeldGenerations,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await quiet(page, held, isOver)
    if (isOver()) return
    await Promise.all(
      held.generations
        .release()
        .map(({ handle }) => session.send('Fetch.continueRequest', { requestId: handle })),
    )
  }
}

/** The number of consecutive idle moments without a new request. */
const calmMoments = 6

/** Milliseconds until a page is asked again. It doesn't respond while it navigates. */
const askAgainMs = 2000

async function quiet(page: Page, held: HeldGenerations, isOver: () => boolean): Promise<void> {
  const { generations, acknowledge } = held
  for (let calm = 0; calm < calmMoments && !isOver();) {
    if (generations.holdsDocument()) return
    const before = generations.events()
    const isIdle = await Promise.race([page.evaluate(idleMoment).catch(() => false), later()])
    const isCalm = isIdle && generations.isAnswered() && generations.events() === before
    calm = isCalm ? calm + 1 : 0
    if (calm === calmMoments && (await acknowledge())) calm = 0
  }
}

const later = () => new Promise<false>((resolve) => setTimeout(resolve, askAgainMs, false))

/**
 * Runs in the page. Waits until it is idle and short timers have fired, with a timeout, because a
 * page whose rendering waits for a held request never becomes idle.
 */
function idleMoment(): Promise<boolean> {
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(() => resolve(true), 50), { timeout: 200 })
  })
}
