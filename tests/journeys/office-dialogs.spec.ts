import { quoteWorkPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice, weekdayOf } from '@moving/domain/plain-date'
import { workAfterCancel } from '@moving/domain/work/customer-act'
import type { Locator, Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { workdayAhead } from '../support/days.ts'
import { expectHonestNames } from '../support/honest-names.ts'
import { adminClients } from '../support/admin.ts'
import { storedWork } from '../support/call-list.ts'
import {
  cardOf,
  openCard,
  openRequest,
  storeDeskQuote,
  type DeskQuote,
} from '../support/desk-page.ts'
import { storeScheduledMove } from '../support/due-request.ts'
import { expect, signIn, test } from '../support/journey.ts'

const phone = { width: 375, height: 700 }
/** A day on which nobody else's test looks at the calendar. */
const bookedDay = workdayAhead(25_000 + Math.floor(Math.random() * 1_000))
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens a dialog of the office for a quote, and gives a text field of it. */
const dialogs: Record<string, (page: Page, quote: DeskQuote) => Promise<Locator>> = {
  'Update Quote': async (page, quote) => {
    await (await openCard(page, quote)).getByRole('button', { name: 'Update', exact: true }).click()
    return dialogOf(page, 'Update Quote').getByLabel('Admin Notes')
  },
  Estimate: async (page, quote) => {
    await (await openCard(page, quote)).getByRole('button', { name: 'Estimate' }).click()
    return dialogOf(page, 'Estimate').getByLabel('What could change it')
  },
  'Log Call': async (page, quote) => {
    const card = await openRequest(page, quote)
    await card.getByRole('button', { name: 'Log Call' }).click()
    return dialogOf(page, 'Log Call').getByLabel('Note')
  },
  'New Quote': async (page) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'New Quote' }).click()
    return dialogOf(page, 'New Quote').getByLabel('Name')
  },
  Book: async (page, quote) => {
    await page.goto(`/admin/calendar?week=${bookedDay}`)
    const row = page.getByRole('listitem').filter({ hasText: quote.name })
    await row.getByRole('button', { name: 'Book', exact: true }).click()
    return dialogOf(page, 'Book').getByLabel('Note')
  },
  Reschedule: async (page) => {
    const booked = await storeScheduledMove(bookedDay, 'confirm_day')
    const card = await openRequest(page, booked)
    await card.getByRole('button', { name: 'Reschedule…' }).click()
    return dialogOf(page, 'Reschedule').getByLabel('Note')
  },
  'Edit Day': async (page) => {
    await page.goto(`/admin/calendar?day=${bookedDay}`)
    await page.getByRole('button', { name: 'Edit Day' }).click()
    return dialogOf(page, 'Edit Day').getByLabel('Note')
  },
  'Correct Details': async (page, quote) => {
    const card = await openRequest(page, quote)
    await card.getByRole('button', { name: 'Correct Details' }).click()
    return dialogOf(page, 'Correct Details').getByLabel('Moving from')
  },
  'Close Request': async (page, quote) => {
    const card = await openRequest(page, quote)
    await card.getByRole('button', { name: 'Close Request' }).click()
    return dialogOf(page, 'Close Request').getByRole('radio', { name: 'Price' })
  },
  'Final Bill': async (page, quote) => {
    const card = await openRequest(page, quote)
    await card.getByRole('button', { name: 'Enter Final Bill' }).last().click()
    return dialogOf(page, 'Final Bill').getByLabel('Final bill ($)')
  },
  Spend: async (page) => {
    await page.goto('/admin/money')
    await page.getByRole('button', { name: 'Spend', exact: true }).click()
    return dialogOf(page, 'Spend').getByLabel('Dollars').first()
  },
  'Add Reply': async (page) => {
    await pressInSettings(page, 'Saved replies', 'Add Reply')
    return dialogOf(page, 'Add Reply').getByLabel('Reply')
  },
  'Add Crew': async (page) => {
    await pressInSettings(page, 'Crews', 'Add Crew')
    return dialogOf(page, 'Add Crew').getByLabel('Name')
  },
  'Edit Working Days': async (page) => {
    await pressInSettings(page, 'Working days', 'Edit')
    return dialogOf(page, 'Edit Working Days').getByLabel('Sunday')
  },
  'Close a Day': async (page) => {
    await pressInSettings(page, 'Closed days', 'Close a Day')
    return dialogOf(page, 'Close a Day').getByLabel('Note')
  },
  'New Link': async (page) => {
    await pressInSettings(page, 'Links for crews and calendars', 'New Link')
    return dialogOf(page, 'New Link').getByLabel('Name')
  },
}

async function pressInSettings(page: Page, section: string, button: string) {
  await page.goto('/admin/settings')
  const part = page.getByRole('region', { name: section, exact: true })
  await part.getByRole('button', { name: button, exact: true }).click()
}

/** Types into a field, or changes what is not typed. @returns fails where that is lost */
async function enter(field: Locator): Promise<() => Promise<void>> {
  const type = await field.getAttribute('type')
  if (type === 'radio' || type === 'checkbox') {
    const isChecked = await field.isChecked()
    await field.setChecked(!isChecked, { force: true })
    return () => expect(field).toBeChecked({ checked: !isChecked })
  }
  const typed = 'Third floor, no elevator'
  await field.fill(typed)
  return () => expect(field).toHaveValue(typed)
}

test('nothing that was typed in a dialog is thrown away by Escape, by a press beside it or by a reload', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote({ status: 'scheduled', move_date: bookedDay })
  await signIn(page, admin)
  for (const [name, openField] of Object.entries(dialogs)) {
    await test.step(name, async () => {
      const field = await openField(page, quote)
      const dialog = dialogOf(page, name)
      await field.waitFor()
      await page.keyboard.press('Escape')
      await expect(dialog, 'nothing typed, nothing asked').toHaveCount(0)

      const again = await openField(page, quote)
      const expectKept = await enter(again)
      await page.keyboard.press('Escape')
      await expect(dialog).toContainText('Discard what you typed?')
      const keeping = dialog.getByRole('button', { name: 'Keep Editing' })
      await expect(keeping).toBeFocused()
      await keeping.press('Enter')
      await expect(again).toBeFocused()
      await page.mouse.click(4, 300)
      await expect(keeping).toBeFocused()
      await page.keyboard.press('Escape')
      await expectKept()
      expect(await asksBeforeLeaving(page)).toBe(true)

      await dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await dialog.getByRole('button', { name: 'Discard' }).click()
      await expect(dialog).toHaveCount(0)
      expect(await asksBeforeLeaving(page)).toBe(false)
      await expect(field).toHaveCount(0)
    })
  }
})

/** Whether the browser would ask before it reloads the page. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('a save that a colleague was quicker with is said where the clerk looks', async ({
  page,
  admin,
}) => {
  await page.setViewportSize(phone)
  const quote = await storeDeskQuote({ status: 'estimated', estimate_amount: 900 })
  await signIn(page, admin)
  const card = await openCard(page, quote)
  await card.getByRole('button', { name: 'Estimate' }).click()
  const dialog = dialogOf(page, 'Estimate')
  await dialog.getByLabel('Estimate Amount ($)').fill('950')
  await dialog.getByLabel('Why it changed').selectOption('More things')
  await adminClients()
    .db.doc(`quotes/${quote.id}`)
    .update({ estimate_amount: 910, updated_at: Timestamp.now() })
  await dialog.getByLabel('Good until').scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: 'Save Estimate' }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed this quote while you were editing')
  await expect(dialog.getByRole('alert')).toBeInViewport()
})

test('a call that is logged after its customer canceled says so', async ({ page, admin }) => {
  const quote = await storeCall(0)
  await signIn(page, admin)
  const request = await openRequest(page, quote)
  await request.getByRole('button', { name: 'Log Call' }).click()
  const dialog = dialogOf(page, 'Log Call')
  await dialog.getByRole('radio', { name: 'No answer' }).check({ force: true })
  const canceled = workAfterCancel('not_moving', { status: 'pending' }, new Date())
  await adminClients()
    .db.doc(quoteWorkPath(quote.id))
    .update({ ...canceled })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('closed meanwhile: Not moving after all')).toBeVisible()
})

/** A request that has been due for very long: it stands above other journeys'. */
async function storeCall(minute: number): Promise<DeskQuote> {
  const old = new Date(Date.now() - 3 * 24 * 3_600_000)
  const quote = await storeDeskQuote({ created_at: old, updated_at: old })
  const due = Timestamp.fromMillis(Date.UTC(2026, 0, 2) + minute * 60_000)
  await adminClients()
    .db.doc(quoteWorkPath(quote.id))
    .set(storedWork({ due_at: due, due_why: 'new' }))
  return quote
}

test('on Today the focus stays with the request that was opened, and goes to the next one after a log', async ({
  page,
  admin,
}) => {
  const [first, second, third] = [await storeCall(1), await storeCall(2), await storeCall(3)]
  const callOf = ({ name }: DeskQuote) => page.getByRole('article', { name })
  await signIn(page, admin)
  await page.goto('/admin/calls')
  await callOf(first).waitFor()
  await callOf(second).getByRole('button', { name: second.name }).press('Enter')
  await expect(callOf(second)).toBeFocused()
  await expect(callOf(second)).toHaveAttribute('aria-current', 'true')

  await page.keyboard.press('l')
  const log = dialogOf(page, 'Log Call')
  await log.getByLabel('Reached', { exact: true }).check()
  await log.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(callOf(second)).toHaveCount(0)
  await expect(callOf(third)).toBeFocused()

  const { db } = adminClients()
  await Promise.all([first, second, third].map(({ id }) => db.doc(quoteWorkPath(id)).delete()))
})

test('three quick presses of an arrow turn the calendar by three weeks', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  const today = todayAtOffice(new Date())
  // A week begins on Monday.
  const week = shiftPlainDate(today, -((weekdayOf(today) + 6) % 7))
  await page.goto(`/admin/calendar?week=${week}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Today' })).toBeEnabled()
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
      )
    }
  })
  await expect(page).toHaveURL(`/admin/calendar?week=${shiftPlainDate(week, 21)}`)
})

test('on a phone the office’s bar is one line of targets that a thumb hits, the present page in view', async ({
  page,
  admin,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, admin)
  await page.goto('/admin/settings')
  const bar = page.getByRole('navigation', { name: 'Office' })
  await expect(bar.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0)
  const links = await bar.getByRole('link').all()
  const boxes = await Promise.all(links.map((link) => link.boundingBox()))
  expect(boxes.length).toBeGreaterThan(4)
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
})

const officePages = [
  '/admin',
  '/admin/calls',
  '/admin/calendar',
  '/admin/mail',
  '/admin/money',
  '/admin/settings',
  '/analytics',
]

test('every control of the office is called what stands on it', async ({ page, admin }) => {
  const quote = await storeDeskQuote({
    status: 'scheduled',
    move_date: bookedDay,
  })
  await signIn(page, admin)
  const card = await openRequest(page, quote)
  await expect(card.getByRole('link', { name: 'Text', exact: true })).toBeVisible()
  await expectHonestNames(page)
  for (const path of officePages) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    await expectHonestNames(page)
  }
  await expect(cardOf(page, quote)).toHaveCount(0)
})
