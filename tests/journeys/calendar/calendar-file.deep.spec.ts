import { readFile } from 'node:fs/promises'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import { newLinkFields } from '@moving/domain/move/move-link'
import { movePathFor } from '@moving/domain/move/move-key'
import { pages } from '@moving/domain/pages'
import { bookingPath, crewDayPath, quotePath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { eventsIn } from '../../support/calendar.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

const { db } = adminClients()
const moveDay = () => shiftPlainDate(todayAtOffice(new Date()), 20)

/** Stores a scheduled move and its booking. */
async function seedBookedMove(over: Record<string, unknown> = {}): Promise<string> {
  const id = anyQuoteId()
  const day = moveDay()
  const now = new Date()
  await db.doc(quotePath(id)).set(
    storedQuote({
      ...{ status: 'scheduled', estimate_amount: 900, move_date: day },
      ...{ created_at: now, updated_at: now, ...over },
    }),
  )
  const booking = {
    ...{ day, from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3 },
    note: 'Beware of Rex',
  }
  await db.doc(bookingPath(id)).set({ ...booking, updated_by: 'dana', updated_at: now })
  const jobs = { [id]: slotOf(booking) }
  await db
    .doc(crewDayPath(day))
    .set({ ...emptyCrewDay(day), jobs, updated_at: now }, { merge: true })
  return id
}

/** Clicks 'Add to Calendar', and parses the file as a strict calendar program does. */
async function savedMove(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  const download = await downloading
  const text = await readFile(await download.path(), 'utf8')
  const [event, ...others] = eventsIn(text)
  if (event === undefined || others.length > 0) throw new Error(text)
  return { name: download.suggestedFilename(), event, text }
}

test('a customer adds the move to a calendar and shares it with the family, whose link is read-only', async ({
  page,
  context,
  customer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await seedBookedMove({ user_id: customer.uid })
  const created_at = new Date()
  const link = { ...newLinkFields(id, 'browser', created_at), created_at }
  const path = movePathFor(await seedLink(db, id, 'browser', link))
  await page.goto(path)
  await expect(page.getByText(/between 8 and 9 AM\./)).toBeVisible()

  await page.getByRole('button', { name: 'Send to Family' }).click()
  const field = page.getByLabel('Link for your family')
  await expect(field).toHaveValue(/\/move#k=[A-Za-z0-9]{22}$/)
  const address = await field.inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await accessibleLooks(page)()
  const saved = await savedMove(page)
  expect(saved.name).toBe(`potomac-movers-${quoteNumber(id)}.ics`)
  expect(saved.event.summary).toBe('Move with Potomac Movers')
  expect(saved.event.location).toBe('1420 Kenyon St NW, Washington, DC')
  expect(saved.event.startDate.toString()).toBe(`${moveDay()}T08:00:00`)
  expect(saved.text.replaceAll('\r\n ', '')).not.toContain(path.slice(-22))

  await test.step('the link in the calendar entry shows the family the day, without an account', async () => {
    const family = await context.newPage()
    await family.goto(/https?:\S+#k=\w+/.exec(saved.event.description)?.[0] ?? 'no link')
    expect(family.url()).toBe(address)
    await expect(family.getByRole('heading', { level: 1 })).toContainText('Moving day: ')
    await expect(family.getByText('Our crew will arrive between 8 and 9 AM.')).toBeVisible()
    await expect(family.getByText('can see this page but can’t change anything')).toBeVisible()
    await expect(family.getByRole('link', { name: 'Pack in the right order' })).toBeVisible()
    await expect(family.locator('main').getByRole('button')).toHaveCount(0)
    await expect(family.locator('main')).not.toContainText(/Kenyon|Wilson|\$|Quote #/)
    await accessibleLooks(family)()
  })

  await test.step('the account’s page saves the same entry, and an all-day entry once the date differs from the booking', async () => {
    await signIn(page, customer)
    await page.goto(pages.dashboard)
    await page.getByRole('link', { name: 'See Your Move' }).click()
    const again = await savedMove(page)
    expect(again.event.uid).toBe(saved.event.uid)
    expect(again.event.sequence).toBeGreaterThanOrEqual(saved.event.sequence)
    expect(again.event.startDate.toString()).toBe(`${moveDay()}T08:00:00`)
    // The booking is for another day, so its hours say nothing about the new one.
    const another = shiftPlainDate(moveDay(), 1)
    await db.doc(quotePath(id)).update({ move_date: another })
    await expect(async () => {
      await page.reload()
      const { event } = await savedMove(page)
      expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, another])
    }).toPass()
  })
})
