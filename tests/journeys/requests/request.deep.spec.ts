import { quotePath, requestPath } from '@moving/domain/paths'
import { formatLongDate } from '@moving/domain/plain-date'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import type { Page } from '@playwright/test'
import { customerSays } from '../../support/customer-says.ts'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import {
  cardOf,
  type DeskQuote,
  estimateIn,
  logIn,
  openBeside,
  openCall,
  openRow,
  openCard,
  requestOf,
  storeDeskQuote,
  waitForCall,
  workOf,
} from '../../support/desk-page.ts'
import { daysAgo, tuesday, workdayAhead } from '../../support/days.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, sidewaysScroll, signIn, signOutByMenu, test } from '../../support/journey.ts'
import { createPersona } from '../../support/personas.ts'
import { bookIn } from '../../support/presses.ts'
import { storeRecord } from '../../support/store-record.ts'
import type { ContactFields } from '@moving/domain/work/contact'
import { addEntry } from '../../support/request-log.ts'

const { db } = adminClients()
/** Wide enough for a request next to its list. */
const wide = { width: 1440, height: 900 }
const openIn = (page: Page, quote: DeskQuote) =>
  cardOf(page, quote).getByRole('link', { name: 'Open', exact: true })

test('a request opens next to the list, keeps an unsaved note, and leaves the list when it is deleted', async ({
  page,
  admin,
}) => {
  const day = workdayAhead(3000 + Math.floor(Math.random() * 20_000))
  const [quote, other] = [
    await storeDeskQuote({ move_date: day }),
    await storeDeskQuote({ move_date: day }),
  ]
  await page.setViewportSize(wide)
  await signIn(page, admin)
  const list = `/admin?from=${day}&to=${day}`
  await page.goto(list)
  const [card, open, request] = [cardOf(page, quote), openIn(page, quote), requestOf(page, quote)]

  await test.step('Escape and Back return to the list', async () => {
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(request.getByRole('heading', { name: quote.name })).toBeFocused()
    await expect(page).toHaveURL(requestPathFor(quote.id))
    await expect(card).toBeVisible()
    await expect(page.getByLabel('Moving from day')).toHaveValue(day)
    await page.keyboard.press('Escape')
    await expect(request).toBeHidden()
    await expect(page).toHaveURL(list)
    await expect(open).toBeFocused()
    await open.click()
    await request.waitFor()
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(request).toBeHidden()
    await expect(card).toBeVisible()
  })

  await test.step('an unsaved internal note is still there after viewing a different request', async () => {
    await openBeside(page, quote)
    const note = request.getByLabel('Internal Note')
    await note.fill('Low bridge near the pickup')
    await openBeside(page, other)
    await expect(request).toBeHidden()
    await openBeside(page, quote)
    await expect(note).toHaveValue('Low bridge near the pickup')
    await expect(request).toContainText('Not saved yet')
    await request.getByRole('button', { name: 'Save Internal Note' }).click()
    await expect(page.getByText('Internal note saved')).toBeVisible()
    await expect(request).not.toContainText('Not saved yet')
  })

  await test.step('the page of a deleted request says that it wasn’t found, and the list drops it', async () => {
    await expect(request.getByText('Request received')).toBeVisible()
    await db.doc(quotePath(quote.id)).delete()
    await db.doc(requestPath(quote.id)).delete()
    await expect(page.getByText(/ not found/)).toBeVisible()
    await expect(card).toBeHidden()
  })

  await test.step('a reload shows the request on its own page', async () => {
    await openIn(page, other).click()
    await requestOf(page, other).waitFor()
    await page.reload()
    await requestOf(page, other).waitFor()
    await expect(cardOf(page, other)).toBeHidden()
  })
})

test('a request opened from Today has keyboard shortcuts, is replaced by the next one, and says that its customer canceled', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  const second = await storeDeskQuote()
  await page.setViewportSize(wide)
  await signIn(page, admin)
  const call = await openCall(page, quote)
  const request = await openRow(call, quote)
  await expect(request.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(call).toBeVisible()
  await expectHonestNames(page)

  await test.step('each shortcut opens its form or dialog', async () => {
    await page.keyboard.press('e')
    await expect(estimateIn(request).getByLabel('Movers')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(estimateIn(request)).toBeHidden()
    await expect(request.getByRole('link', { name: /^Call / })).toBeFocused()
    for (const [key, dialog] of [
      ['u', 'Update Quote'],
      ['b', 'Book'],
      ['m', 'Book'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const closing = request.getByRole('group', { name: /^Why are you closing/ })
    await page.keyboard.press('c')
    await expect(closing.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(closing).toBeHidden()
    await page.keyboard.press('n')
    await expect(request.getByLabel('Internal Note')).toBeFocused()
    await page.keyboard.press('e')
    await expect(estimateIn(request)).toBeHidden()
    await request.getByLabel('Internal Note').fill('')
    await request.getByLabel('Internal Note').blur()
  })

  await test.step('the Z key undoes the last action', async () => {
    await page.keyboard.press('l')
    await logIn(page).getByRole('button', { name: 'No answer' }).click()
    await expect.poll(() => workOf(quote)).toMatchObject({ calls: { count: 1 } })
    const story = request.getByRole('region', { name: 'Timeline' })
    await expect(story.getByRole('button', { name: /^Undo/ })).toHaveCount(1)
    await page.keyboard.press('z')
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
    await expect.poll(() => workOf(quote)).toMatchObject({ calls: { count: 0 } })
  })

  await test.step('opening a different request replaces it, and Escape returns to the row', async () => {
    const row = page.getByRole('article', { name: second.name })
    const name = row.getByRole('button', { name: second.name, exact: true })
    await waitForCall(page, row)
    await name.click()
    await requestOf(page, second).waitFor()
    await expect(row).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(name).toBeFocused()
    await expect(row).toHaveAttribute('aria-current', 'true')
  })

  await test.step('logging a call says that the customer has canceled meanwhile', async () => {
    await page.keyboard.press('o')
    await requestOf(page, second).waitFor()
    await page.keyboard.press('l')
    const log = logIn(page)
    await log.getByRole('button', { name: 'Add a Note' }).click()
    await log.getByRole('button', { name: 'No answer' }).click()
    await expect.poll(() => workOf(second)).toMatchObject({ due_why: 'new' })
    const canceled = { closing: { why: 'not_moving' as const }, planned_call: null }
    await customerSays(db, second.id, 'cancel', canceled)
    await log.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('already closed: Not moving after all')).toBeVisible()
  })
})

test('what is typed in a request survives a different request and a reload, until it is saved or the user signs out', async ({
  page,
  openPage,
  admin,
}) => {
  const day = workdayAhead(2200 + Math.floor(Math.random() * 700))
  const quote = await storeDeskQuote({ move_date: day })
  const other = await storeDeskQuote({ move_date: day })
  await page.setViewportSize(wide)
  await signIn(page, admin)
  await page.goto(`/admin?from=${day}&to=${day}`)
  const request = requestOf(page, quote)
  const [estimate, log] = [estimateIn(request), logIn(request)]

  await test.step('returning to a request offers its unsaved forms again', async () => {
    await openBeside(page, quote)
    await expect(request.getByRole('link', { name: /^Call / })).toBeVisible()
    await page.keyboard.press('e')
    await estimate.getByLabel('Movers').fill('3')
    await estimate.getByLabel('Estimate Amount ($)').fill('915')
    await request.getByRole('button', { name: 'Log Call' }).click()
    await log.getByRole('button', { name: 'Reached' }).click()
    await log.getByLabel('Note').fill('Two cats')
    await request.getByLabel('Internal Note').fill('Low bridge')
    await openBeside(page, other)
    await expect(request).toBeHidden()
    await expect(requestOf(page, other)).not.toContainText('isn’t saved yet')
    await openBeside(page, quote)
    await expect(request).toContainText('Your estimate isn’t saved yet.')
  })

  await test.step('saving over a coworker’s estimate warns first', async () => {
    const coworker = await openPage()
    await signIn(coworker, await createPersona('admin'))
    await coworker.goto(requestPathFor(quote.id))
    await requestOf(coworker, quote).getByRole('button', { name: 'Estimate', exact: true }).click()
    const theirs = estimateIn(requestOf(coworker, quote))
    await theirs.getByLabel('Estimate Amount ($)').fill('800')
    await theirs.getByRole('button', { name: 'Save and Send' }).click()
    await expect(request.getByRole('status').first()).toContainText('Estimated $800')
    await page.reload()
    await expect(request.getByLabel('Internal Note')).toHaveValue('Low bridge')
    await request
      .getByText('Your estimate isn’t saved yet.')
      .getByRole('button', { name: 'Continue' })
      .click()
    await expect(estimate.getByLabel('Movers')).toHaveValue('3')
    await expect(estimate.getByLabel('Estimate Amount ($)')).toHaveValue('915')
    await estimate.getByLabel('Movers').press('Escape')
    await expect(estimate).toContainText('Discard what you typed?')
    await estimate.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(estimate.getByLabel('Movers')).toBeFocused()
    await estimate.getByLabel('Why it changed').selectOption({ index: 1 })
    await estimate.getByRole('button', { name: 'Save and Send' }).click()
    await expect(estimate.getByRole('alert')).toContainText('changed this quote')
    await estimate.getByRole('button', { name: 'Save and Send' }).click()
    await expect(request.getByRole('status').first()).toContainText('Estimated $915')
    await expect(request).not.toContainText('Your estimate isn’t saved yet.')
  })

  await test.step('a discarded draft is gone, and signing out removes the other drafts', async () => {
    await page.keyboard.press('l')
    await expect(log.getByLabel('Note')).toHaveValue('Two cats')
    await log.getByLabel('Note').press('Escape')
    await log.getByRole('button', { name: 'Discard' }).click()
    await expect(log).toBeHidden()
    await expect(request).not.toContainText('Your call isn’t saved yet.')
    const note = () => page.evaluate((key) => sessionStorage.getItem(key), `draft:note:${quote.id}`)
    await expect.poll(note).toContain('Low bridge')
    await signOutByMenu(page, admin.email)
    expect(await note()).toBeNull()
  })
})

test('two coworkers on one request see each other’s calls, estimates and bookings without a reload', async ({
  page,
  openPage,
  admin,
}) => {
  const day = workdayAhead(26_050 + Math.floor(Math.random() * 300), tuesday)
  const quote = await storeDeskQuote({ move_date: day })
  const coworker = await createPersona('admin')
  const other = await openPage()
  await Promise.all([signIn(page, admin), signIn(other, coworker)])
  await Promise.all([page, other].map((at) => at.goto(requestPathFor(quote.id))))
  const [mine, theirs] = [requestOf(page, quote), requestOf(other, quote)]
  await expect(mine.getByRole('link', { name: /^Call / })).toBeVisible()

  await theirs.getByRole('button', { name: 'Log Call' }).click()
  const log = logIn(theirs)
  await log.getByRole('button', { name: 'Reached' }).click()
  await log.getByLabel('Note').fill('Two pianos')
  await log.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mine.getByRole('region', { name: 'Timeline' })).toContainText('Two pianos')
  await expect(mine.getByRole('status').first()).toContainText('Talked: send an estimate')

  await mine.getByRole('button', { name: 'Send Estimate' }).click()
  const estimate = estimateIn(mine)
  await estimate.getByLabel('Estimate Amount ($)').fill('915')
  await estimate.getByRole('button', { name: 'Save and Send' }).click()
  await expect(theirs.getByRole('status').first()).toContainText('Estimated $915')
  await expect(theirs.getByRole('button', { name: 'Send Estimate' })).toBeHidden()
  await expect(theirs.getByRole('region', { name: 'Timeline' })).toContainText('Estimate')

  await expect(mine).toContainText('No crew is booked yet.')
  await theirs.getByRole('button', { name: 'Book', exact: true }).click()
  const book = other.getByRole('dialog', { name: 'Book' })
  await bookIn(book).click()
  await expect(mine).toContainText(formatLongDate(day))
  await expect(mine).not.toContainText('No crew is booked yet.')
  await expect(mine.getByRole('status').first()).toContainText(/[AP]M$/)
})

function anyPhone(): string {
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')
  return `(202) ${digits.slice(0, 3)}-${digits.slice(3)}`
}

/** Stores calls from the last 30 hours, one per hour, and three older ones, one of them undone. */
async function storeCalls({ id }: DeskQuote, { uid, email }: { uid: string; email: string }) {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const by = { by_uid: uid, by_email: email }
  const add = (hours: number, result: ContactFields['result'], note = '') => {
    const at = hoursAgo(hours)
    const contact = { tried_at: at, result, note, next_at: null }
    return addEntry(db, id, { at, ...by, contact })
  }
  for (let hour = 1; hour <= 30; hour += 1) await add(hour, 'no_answer', `Try ${hour}`)
  await add(40, 'undone')
  await add(41, 'wrong_number')
  await add(42, 'left_message', 'Rings twice')
  const closing = { before: null, after: 'price' } as const
  await addEntry(db, id, { at: hoursAgo(43), ...by, history: { closing } })
  return () => add(0, 'reached')
}

test('only the office sees a request’s page, with its timeline and the customer’s earlier requests', async ({
  page,
  openPage,
  admin,
  customer,
  request: http,
}) => {
  const phone = anyPhone()
  const email = `${admin.uid}@example.com`
  const received = { created_at: daysAgo(2), updated_at: daysAgo(2) }
  const known = { phone, email, status: 'completed', estimate_amount: 915, ...received }
  const quote = await storeDeskQuote(known)
  await storeDeskQuote({ phone, email: `other-${email}` })
  await storeDeskQuote({ phone: '(703) 555-0100', email })
  const spam = await storeDeskQuote({ phone, email })
  const source = { channel: 'web', honeypot_filled: true, created_at: new Date() }
  await storeRecord(db, spam.id, source)
  await db.doc(quotePath(spam.id)).update({ 'search.marked': true })
  const reach = await storeCalls(quote, admin)
  const request = requestOf(page, quote)
  const looks = accessibleLooks(page)
  await page.setViewportSize({ width: 375, height: 700 })
  await signIn(page, admin)

  await test.step('on a phone the request replaces its list, which returns at the same position', async () => {
    const card = await openCard(page, quote)
    const open = openIn(page, quote)
    // In the middle of the window no bar covers it.
    await open.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await open.click()
    await expect(request.getByRole('heading', { name: quote.name })).toBeInViewport()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'Close the request' }).click()
    await expect(card).toBeVisible()
    // Less than the height of a card. The line about another journey's request may appear or
    // disappear above.
    const moved = () => page.evaluate((y) => Math.abs(scrollY - y), before)
    await expect.poll(moved).toBeLessThan(60)
    await open.click()
  })

  await test.step('the timeline is newest first, and “Show More” continues where it ended', async () => {
    const story = request.getByRole('region', { name: 'Timeline' })
    const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)
    const attempts = async () =>
      (await story.getByText(/^Try \d+$/).allTextContents()).map((text) => Number(text.slice(4)))
    await expect.poll(attempts).toEqual(upTo(15))
    await expect(story).not.toContainText('Closed: price')
    const more = story.getByRole('button', { name: 'Show More' })
    await more.click()
    await expect.poll(attempts).toEqual(upTo(30))
    await more.click()
    await expect(story).toContainText('Rings twice')
    await expect(story.getByRole('listitem').filter({ hasText: 'Wrong number' })).toContainText(
      'Undone',
    )
    await expect(story).toContainText('Closed: price')
    await expect(story.getByRole('listitem').last()).toContainText('Request received')
    await expect(more).toBeHidden()
    await reach()
    await expect(story.getByRole('listitem').first()).toContainText('Reached')
  })

  await test.step('the request’s page is accessible, fits, and links to earlier requests of the customer', async () => {
    await request.getByRole('button', { name: 'More', exact: true }).click()
    await expect(request.getByRole('button', { name: 'Enter Final Bill' }).first()).toBeVisible()
    await looks()
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sidewaysScroll(page)).toBe(0)
    await request.getByRole('link', { name: 'Seen before: 2 quotes' }).click()
    await expect(page.getByLabel('Search quotes')).toHaveValue(phone.replace(/\D/g, ''))
  })

  await test.step('a URL that matches no request says so, and other URLs are not found', async () => {
    expect((await http.get(requestPathFor(quote.id))).status()).toBe(200)
    for (const path of ['/admin/other', `${requestPathFor(quote.id)}/more`]) {
      expect((await http.get(path)).status(), path).toBe(404)
    }
    await page.goto('/admin/quotes')
    await expect(page).toHaveURL('/admin')
    await page.goto(requestPathFor('nothing-here'))
    await expect(page.getByText('Quote #ing-here not found')).toBeVisible()
    for (const id of ['__proto__', 'a'.repeat(200)]) {
      await page.goto(requestPathFor(id))
      await expect(page.getByText('not found'), id).toBeVisible()
    }
    await page.goto(`${requestPathFor(quote.id)}/`)
    await expect(page.getByRole('heading', { name: quote.name })).toBeVisible()
  })

  await test.step('guests and customers don’t see the request', async () => {
    const stranger = await openPage()
    await stranger.goto(requestPathFor(quote.id))
    await expect(stranger).toHaveURL('/auth')
    await signIn(stranger, customer)
    await stranger.goto(requestPathFor(quote.id))
    await expect(stranger).toHaveURL('/dashboard')
    await expect(stranger.getByText(quote.name)).toHaveCount(0)
  })
})
