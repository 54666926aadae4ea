import type { Browser } from '@playwright/test'
import { pages } from '@moving/domain/pages'
import { countStartupSteps } from '../../support/request-steps.ts'
import { moveTo, startPage } from './first-card.ts'
import type { StartedPage } from './our-pages.ts'
import { openPhone } from './phone.ts'
import { blockingTime, firstPress, watchTasks } from './public-page.ts'
import type { Measured } from './table.ts'

export async function measureSteps(browser: Browser, { url, card, persona }: StartedPage) {
  const phone = await openPhone(browser, new URL(url).origin, persona)
  const { page } = await phone.newPage({ isSlow: false })
  const counted = await countStartupSteps(page, url, page.locator(card).first())
  await phone.close()
  return counted
}

export async function measureStart(browser: Browser, column: StartedPage): Promise<Measured> {
  const phone = await openPhone(browser, new URL(column.url).origin, column.persona)
  const opened = await phone.newPage()
  const cold = await startPage(opened, column)
  await opened.page.close()
  const warm = await startPage(await phone.newPage(), column)
  await phone.close()
  return {
    'script requests': cold.scripts,
    'requests in all': cold.requests,
    'script, kB compressed': cold.scriptBytes / 1000,
    'cold: ms to the first card': cold.ms,
    'warm: ms to the first card': warm.ms,
    'warm: requests in all': warm.requests,
  }
}

/**
 * Measures going from the desk to /analytics and back, with a link and with the browser's Back
 * button.
 */
export async function measureMoves(
  browser: Browser,
  desk: StartedPage,
  figures: StartedPage,
): Promise<[string, Measured][]> {
  const phone = await openPhone(browser, new URL(desk.url).origin, desk.persona)
  const opened = await phone.newPage()
  await startPage(opened, desk)
  const measured: [string, Measured][] = []
  const move = async (name: string, href: string | null, { card }: StartedPage) => {
    const { ms, framesWithout } = await moveTo(opened.page, href, card)
    measured.push([name, { 'ms to the first card': ms, 'frames without it': framesWithout }])
  }
  await move('to /analytics', pages.analytics, figures)
  await move('back by link', pages.admin, desk)
  await move('to /analytics again', pages.analytics, figures)
  await move('back by the arrow', null, desk)
  await phone.close()
  return measured
}

export async function measurePublicPage(browser: Browser, url: string): Promise<Measured> {
  const { origin } = new URL(url)
  const open = async () => {
    const phone = await openPhone(browser, origin)
    const opened = await phone.newPage()
    await watchTasks(opened.page)
    await opened.page.goto(url, { waitUntil: 'commit' })
    return { ...opened, close: phone.close }
  }
  const left = await open()
  const blocked = await blockingTime(left.page)
  const { scripts, scriptBytes } = left.traffic()
  await left.close()
  const pressed = await open()
  const response = await firstPress(pressed.page)
  await pressed.close()
  return {
    'total blocking time, ms': blocked,
    'first press to its paint, ms': response,
    'script requests': scripts,
    'script, kB compressed': scriptBytes / 1000,
  }
}
