import { pages } from '@moving/domain/pages'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import type { Locator, Page } from '@playwright/test'
import { accessibleLooks, expectAccessible } from '../../support/accessibility.ts'
import { storeCrews } from '../../support/crews.ts'
import { storeDeskQuote } from '../../support/desk-page.ts'
import { expect, holdRequests, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'

const chartOf = (page: Page, name: string | RegExp) => page.getByRole('figure', { name })
const readerOf = (chart: Locator) => chart.getByRole('slider')

const onMoney = [
  'Requests by week',
  'Answered on time by week',
  'Crews on the next 14 days',
  'Revenue by month and source',
]

async function openNumbers(page: Page, chart: Locator): Promise<Locator> {
  await readerOf(chart).focus()
  await page.keyboard.press('Tab')
  await expect(chart.getByText('Show the numbers')).toBeFocused()
  await page.keyboard.press('Enter')
  const table = chart.getByRole('table')
  await expect(table).toBeVisible()
  return table
}

async function readByKeyboard(page: Page, chart: Locator): Promise<void> {
  const reader = readerOf(chart)
  await reader.focus()
  await page.keyboard.press('End')
  const last = (await reader.getAttribute('aria-valuetext')) ?? ''
  expect(last).toMatch(/^.+: .*\d/)
  await page.keyboard.press('ArrowLeft')
  await expect(reader).not.toHaveAttribute('aria-valuetext', last)
  await page.keyboard.press('ArrowRight')
  await expect(reader).toHaveAttribute('aria-valuetext', last)
}

test('the charts of /admin/money load after its figures without moving them, and say what they show', async ({
  page,
  admin,
}) => {
  await storeCrews()
  const day = shiftPlainDate(todayAtOffice(new Date()), 3)
  await storeDeskQuote({ status: 'scheduled', move_date: day, estimate_amount: 1200 })
  await signIn(page, admin)
  await watchLayout(page)
  const drawings: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/plot-/.test(request.url())) drawings.push(request.url())
  })
  const release = await holdRequests(page, /\/assets\/plot-/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pages.money)
  await page.locator('[data-figure]').first().waitFor()
  await test.step('the page shows its figures and sentences before the chart library loads', async () => {
    for (const name of onMoney) await expect(chartOf(page, name)).toContainText(/\d/)
    await expect(page.getByRole('figure').getByRole('slider')).toHaveCount(0)
    const before = await layoutShift(page)
    release()
    for (const name of onMoney) await expect(readerOf(chartOf(page, name))).toBeAttached()
    expect((await layoutShift(page)) - before).toBeLessThan(0.01)
    expect(drawings).toHaveLength(1)
  })

  await test.step('each chart has a name, a sentence, values for the keyboard, and a table', async () => {
    for (const name of onMoney) {
      const chart = chartOf(page, name)
      await expect(chart).toHaveAccessibleDescription(/\w \w.*\./)
      await readByKeyboard(page, chart)
      const table = await openNumbers(page, chart)
      expect(await table.getByRole('row').count()).toBeGreaterThan(8)
    }
  })

  await test.step('the chart of the next 14 days counts a scheduled move without a crew', async () => {
    const table = chartOf(page, 'Crews on the next 14 days').getByRole('table')
    const row = table.getByRole('row', { name: describeShortDay(day) })
    // The function that settles the request may still be running.
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      const moves = (await row.getByRole('cell').allTextContents()).slice(0, 3).map(Number)
      expect((moves[0] ?? 0) + (moves[2] ?? 0)).toBeGreaterThan(0)
    }).toPass()
  })

  await test.step('the chart and the table show the same number for this week', async () => {
    const weeks = page.getByRole('table', { name: 'This week and last week' })
    const requests = weeks.locator('[data-figure="Requests"]')
    const newest = chartOf(page, 'Requests by week').getByRole('table').getByRole('row').nth(1)
    await expect(newest.getByRole('cell')).toHaveText((await requests.textContent()) ?? '')
  })

  await test.step('the page is accessible, fits a phone and prints', async () => {
    await accessibleLooks(page)()
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const columns = chartOf(page, 'Requests by week').locator('rect[data-tone="brand"]').first()
    await expect(columns).toBeVisible()
    await expect(columns).not.toHaveCSS('fill', 'none')
  })
})

test('the visits of /analytics are one chart, read by keyboard, with the numbers behind it', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(pages.analytics)
  const chart = chartOf(page, 'Visits a day')
  await expect(readerOf(chart)).toBeAttached()
  await readByKeyboard(page, chart)
  const table = await openNumbers(page, chart)
  await expect(table.getByRole('row')).toHaveCount(31)
  await page.getByRole('radio', { name: '7 days' }).check({ force: true })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(readerOf(chart)).toHaveAccessibleName('Visits a day, last 7 days')
  await expectAccessible(page)
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
})
