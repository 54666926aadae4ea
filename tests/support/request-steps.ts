import type { CDPSession, Locator, Page } from '@playwright/test'
import { holdGenerations, type HeldGenerations } from './held-generations.ts'
import { describeGenerations, type PageRequest } from './request-generations.ts'

/** Longest that a start may take, in milliseconds. */
const patienceMs = 60_000

export interface StartupSteps {
  /** Steps after the document that each waited for the one before. */
  steps: number
  /** What was asked for in each step, the document first. */
  generations: readonly (readonly PageRequest[])[]
  /** The same for a person to read, which shows the staircase. */
  listing: string
}

/**
 * Counts what a page's start has to wait for in turn: holds every request until the page asks for
 * nothing more, lets them all go at once as one generation, and so on until something stands there.
 * CORS preflights are requests too, and so steps. A request that the browser's memory cache answers,
 * or that a worker sends, is not seen. Chromium only.
 * @param page its routes (page.route) must be off: Playwright answers preflights itself while any is on
 * @param until what the page starts for, such as its first card
 * @throws TimeoutError when that does not come: on a busy machine the page may give up the answer that is
 *   held, as it does after 15 s of waiting for a role
 */
export async function countStartupSteps(
  page: Page,
  url: string,
  until: Locator,
): Promise<StartupSteps> {
  const session = await page.context().newCDPSession(page)
  const held = await holdGenerations(session)
  let isOver = false
  const standing = until.waitFor({ timeout: patienceMs }).finally(() => (isOver = true))
  try {
    const opening = page.goto(url, { waitUntil: 'commit' })
    const releasing = releaseInTurn(page, session, held, () => isOver)
    await Promise.all([standing, opening, releasing])
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

/** Moments in a row in which the page had nothing to do and asked for nothing. */
const calmMoments = 6

/** After so many milliseconds a page is asked again: it answers nothing while it is being left. */
const askAgainMs = 2000

/** Resolves when what was let go is answered and the page has drawn all its conclusions. */
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
 * In the page: a moment in which it is idle, and what a short timer started has begun. While a held
 * request blocks its drawing no page is called idle, so that the moment has an end.
 */
function idleMoment(): Promise<boolean> {
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(() => resolve(true), 50), { timeout: 200 })
  })
}
