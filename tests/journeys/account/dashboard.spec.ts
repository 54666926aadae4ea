import { profilePath, quotePath } from '@moving/domain/paths'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { anyQuoteId, storedQuote, storeQuotes } from '../../support/stored-quote.ts'
import { storeRecord } from '../../support/store-record.ts'
import { formatLongDate, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { storeWork } from '../../support/call-list.ts'

const cards = (page: Page) => page.getByRole('article')
const countOf = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')

test.describe('the dashboard’s list of quotes', { tag: '@deep' }, () => {
  test.use({ expectedErrors: [/Unreadable quote/] })

  test('shows the newest first, loads 20 at a time, marks scheduled and unreadable quotes, and updates live', async ({
    page,
    customer,
  }) => {
    const { db } = adminClients()
    const ids = await storeQuotes(customer, 22)
    const [newest = '', canceled = '', next = '', oldest = ''] = [0, 3, 5, 21].map((at) => ids[at])
    const inDays = (days: number) => shiftPlainDate(todayAtOffice(new Date()), days)
    await db.doc(quotePath(canceled)).update({ status: 'scheduled', move_date: inDays(3) })
    await storeWork(db, canceled, { closing: { why: 'not_moving' }, canceled_at: new Date() })
    await db.doc(quotePath(next)).update({ status: 'scheduled', move_date: inDays(9) })
    // Older than all others, so that it isn't on the office's first pages in other journeys.
    await db.doc(quotePath(oldest)).update({ status: 7, created_at: new Date('2020-01-01T12:00Z') })
    await signIn(page, customer)
    await page.goto('/dashboard')

    await expect(page.getByText('Showing 20 of 22')).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    await expect(cards(page).first()).toHaveAccessibleName(`Quote ${newest.slice(-8)}`)
    await expect(cards(page).nth(5)).toHaveAccessibleName(`Quote ${next.slice(-8)}`)
    await expect(cards(page).nth(5)).toContainText(`Scheduled for ${formatLongDate(inDays(9))}`)
    await expect(countOf(page, 'Total')).toHaveText('22')
    await expect(countOf(page, 'Pending')).toHaveText('19')
    await page.getByRole('button', { name: 'Show More' }).click()
    await expect(page.getByText('Showing 22 of 22')).toBeVisible()
    await expect(page.getByText(`We can’t show quote #${oldest.slice(-8)} right now`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden()
    await db.doc(quotePath(oldest)).delete()

    await db.doc(quotePath(newest)).update({
      status: 'estimated',
      estimate_amount: 1240,
      admin_notes: 'Crew of three.',
      updated_at: new Date(),
    })
    const card = page.getByRole('article', { name: `Quote ${newest.slice(-8)}` })
    await expect(card.getByText('Updated just now')).toBeVisible()
    await expect(card.getByText('$1,240')).toBeVisible()
    await expect(card.getByText('Crew of three.')).toBeVisible()
    await expect(page.getByText(/Status: Estimated\. The estimate is \$1,240/)).toBeVisible()
    await expect(countOf(page, 'Estimated')).toHaveText('1')
  })
})

test('a printed quote has the newest answers', { tag: '@deep' }, async ({ page, customer }) => {
  await page.addInitScript(() => (window.print = () => {}))
  const { db } = adminClients()
  const [id = ''] = await storeQuotes(customer, 2)
  await db.doc(quotePath(id)).update({ notes: 'Mind the cat.\n\nStairs: No stairs' })
  const learned = { ...emptyFacts, stairs: 'Two flights', special_items: 'Upright piano' }
  const by = { by: 'customer', by_email: null, updated_at: new Date() }
  await storeRecord(db, id, { facts: { ...learned, ...by } })
  await signIn(page, customer)
  await page.goto('/dashboard')
  const card = cards(page).first()
  await card.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(/Stairs:? ?Two flights/)
  await expect(cards(page)).not.toContainText('No stairs')
  await page.emulateMedia({ media: 'screen' })
  await expect(cards(page)).toHaveCount(2)
})

test.describe('a customer’s account', () => {
  // The Auth server refuses the wrong password.
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('can be edited, adds a request sent with its email, and can be deleted with the password', async ({
    page,
    customer,
  }) => {
    const { auth, db } = adminClients()
    const earlier = anyQuoteId()
    await db.doc(quotePath(earlier)).set(storedQuote({ email: customer.email.toUpperCase() }))
    await expect
      .poll(async () => (await db.doc(quotePath(earlier)).get()).get('search.email') as unknown)
      .toBe(customer.email)
    const planted = anyQuoteId()
    await db.doc(quotePath(planted)).set(storedQuote({ email: customer.email, notes: 'Pay Eve' }))
    const look = accessibleLook(page)
    const openDetails = () => page.getByRole('button', { name: 'Edit Details' }).click()
    await signIn(page, customer)
    await page.goto('/dashboard')
    const others = page.getByRole('region', { name: '2 more requests use this email' })
    await expect(others.getByRole('listitem')).toHaveCount(2)
    await expect(others).not.toContainText(/Kenyon|Ana|Pay Eve|555/)
    await expect(page.getByText('No quotes yet')).toBeHidden()
    await look()

    await openDetails()
    await page.getByLabel('First Name').fill('Rosalind')
    await look()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Rosalind' })).toBeVisible()

    const button = (act: string, id: string) =>
      page.getByRole('button', { name: `${act} quote ${id.slice(-8)}` })
    await button('Open', earlier).click()
    const digits = page.getByLabel('The last four digits of the phone number you gave us')
    await look()
    await digits.fill('0142')
    await digits.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(
      page.getByRole('heading', { name: '1 more request uses this email' }),
    ).toBeFocused()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await look()
    await dialog.getByLabel('Password').fill(customer.password)
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await page.waitForURL('**/auth')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await expect(auth.getUser(customer.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
    expect((await db.doc(profilePath(customer.uid)).get()).exists).toBe(false)
  })
})

test('a customer signs in and out with the keyboard alone', async ({ page, customer }) => {
  await page.goto('/auth')
  const tabTo = async (what: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(what).toBeFocused()
  }
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(customer.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()

  const edit = page.getByRole('button', { name: 'Edit Details' })
  await tabTo(edit)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()

  const menu = page.getByRole('banner').getByRole('button', { name: 'customer' })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
  // The menu handles keys a moment after it opens, so press until the entry is highlighted, as a
  // person does.
  const endOfMenu = () =>
    expect(async () => {
      await page.keyboard.press('End')
      await expect(signOut).toHaveAttribute('data-highlighted', '', { timeout: 500 })
    }).toPass()
  await tabTo(menu)
  await page.keyboard.press('Enter')
  await endOfMenu()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await endOfMenu()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth')
})
