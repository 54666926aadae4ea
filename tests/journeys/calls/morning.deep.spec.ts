import { isWorkday, standardHours } from '@moving/domain/office-hours'
import { bookingPath, requestPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import type { TaskKind } from '@moving/domain/work/task'
import { sectionLabels } from '@moving/domain/work/today'
import type { Locator, Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { actAsCustomer } from '../../support/customer-actions.ts'
import { daysAgo, tuesday, workdayAhead } from '../../support/days.ts'
import {
  chooseCall,
  estimateIn,
  goToCall,
  loadAll,
  logIn,
  openCall,
  requestOf,
  storeDeskQuote,
  storedAs,
  waitForCall,
  workOf,
  type DeskQuote,
} from '../../support/desk-page.ts'
import { storeDueRequest, storeScheduledMove } from '../../support/due-request.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import {
  bookIn,
  buttonIn,
  countPresses,
  expectFocusKept,
  pressByKeys,
  tabTo,
} from '../../support/presses.ts'
import { moveInTime } from '../../support/move-in-time.ts'
import { entriesWith } from '../../support/request-log.ts'
import { lowTargets } from '../../support/low-targets.ts'

const { db } = adminClients()
const today = todayAtOffice(new Date())
const anyDay = () => workdayAhead(24_500 + Math.floor(Math.random() * 400), tuesday)
/** A day so near that a move needs a crew, but too far ahead to confirm. */
const crewDay =
  [6, 5, 4]
    .map((days) => shiftPlainDate(today, days))
    .find((day) => isWorkday(day, standardHours)) ?? today
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const taskOf = async (quote: DeskQuote, kind: TaskKind) => (await workOf(quote)).tasks?.[kind]?.why

/** Accepts the estimate on the customer's page, which shows it after 30 seconds. */
async function sayYes(quote: DeskQuote) {
  const { docs } = await entriesWith(db, quote.id, 'estimate').get()
  const [given] = docs
  await given?.ref.update({ at: Timestamp.fromMillis(Date.now() - 60_000) })
  const answered = { estimate_id: given?.id, amount_cents: 91_500 }
  await actAsCustomer(quote, { act: 'accept', ...answered, name: quote.name })
}

/** Makes a move look as if it had been booked a month ago for a day relative to today. */
const letDaysPass = (quote: DeskQuote, daysLeft: number) =>
  moveInTime(db, quote.id, shiftPlainDate(today, daysLeft))

test('a won lead takes at most twelve clicks from arrival to final bill, without a search', async ({
  page,
  admin,
}) => {
  const lead = await storeDeskQuote({ move_date: anyDay() })
  await expect.poll(() => workOf(lead)).toMatchObject({ due_why: 'new' })
  await signIn(page, admin)
  const places: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && places.at(-1) !== pathname) places.push(pathname)
  })
  const { press, add, made } = countPresses()
  const card = await openCall(page, lead)
  add()
  const request = requestOf(page, lead)

  await test.step('the office calls the customer and enters an estimate', async () => {
    await press(card.getByRole('link', { name: 'Call', exact: true }))
    await press(buttonIn(logIn(request), 'Reached'))
    await press(buttonIn(logIn(request), 'Save and Send Estimate'))
    await estimateIn(request).getByLabel('Estimate Amount ($)').fill('915')
    await press(buttonIn(estimateIn(request), 'Save and Send'))
  })

  await test.step('the estimate is emailed, and the acceptance appears without a click', async () => {
    await expect(page.getByText(/^Maya gets this at /)).toBeVisible()
    await sayYes(lead)
    await expect(request.getByText('Accepted $915: set the date').first()).toBeVisible()
  })

  await test.step('the office books the day, and confirms it when it is near', async () => {
    await press(buttonIn(request, 'Book').first())
    await press(bookIn(dialogOf(page, 'Book')))
    await expect.poll(() => taskOf(lead, 'day')).toBe('confirm_day')
    await expect.poll(async () => (await db.doc(bookingPath(lead.id)).get()).exists).toBe(true)
    await letDaysPass(lead, 2)
    await expect(request.getByRole('list', { name: 'To do' })).toContainText(
      /confirm • (Now|today)/,
    )
    await press(request.getByRole('link', { name: /^Call / }))
    await press(buttonIn(logIn(request), 'Reached'))
    await press(buttonIn(logIn(request), 'Save'))
    await expect.poll(() => taskOf(lead, 'day')).toBe('confirm_done')
  })

  await test.step('the office marks the move done and enters its final bill', async () => {
    await letDaysPass(lead, -3)
    await press(buttonIn(request, 'Mark Complete'))
    const bill = dialogOf(page, 'Final Bill')
    await bill.getByLabel('Final bill ($)').fill('915')
    await press(buttonIn(bill, 'Save'))
    await expect(request.getByRole('status').first()).toContainText('Final bill $915')
  })

  expect(made()).toBeLessThanOrEqual(12)
  expect(places, 'no search for the customer').toEqual(['/admin/calls', requestPathFor(lead.id)])
  expect(await storedAs(lead)).toMatchObject({ status: 'completed', estimate_amount: 915 })
  expect(await workOf(lead)).toMatchObject({ bill: { amount: 915 }, tasks: {} })
})

async function countPointers(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('notePointer', () => {
    count += 1
  })
  await page.addInitScript(() => {
    const note = (window as unknown as { notePointer: () => void }).notePointer
    addEventListener('pointerdown', () => note(), { capture: true })
  })
  return () => count
}

/** A section's heading with its count, as screen readers announce it. */
const headingOf = (page: Page, section: keyof typeof sectionLabels) =>
  page.getByRole('heading', {
    level: 2,
    name: new RegExp(`^${sectionLabels[section]} \\(\\d+\\)$`),
  })

test('the keyboard alone does a morning of calls on Today, and the focus is never lost', async ({
  page,
  admin,
}) => {
  const day = anyDay()
  const estimated = { status: 'estimated', estimate_amount: 915, move_date: day }
  const unreached = await storeDueRequest({ why: 'new' })
  const reached = await storeDueRequest({ why: 'new' })
  const silent = await storeDueRequest({ quote: estimated, why: 'estimate_silent' })
  const moved = await storeScheduledMove(shiftPlainDate(today, -3), 'confirm_done')
  const uncrewed = await storeScheduledMove(crewDay, 'no_crew')
  const pointers = await countPointers(page)
  await signIn(page, admin)
  await page.goto('/admin/calls')
  const log = logIn(page)
  const press = (key: string) => page.keyboard.press(key)

  await test.step('each section has a heading with its count', async () => {
    for (const section of ['now', 'follow_up', 'after', 'fix'] as const) {
      await expect(headingOf(page, section), section).toBeVisible()
    }
  })

  await test.step('after a call that wasn’t answered, the focus goes to the next request', async () => {
    const card = await goToCall(page, unreached)
    await press('j')
    await expect(card).not.toBeFocused()
    await press('k')
    await expect(card).toBeFocused()
    await press('c')
    await expect(buttonIn(log, 'Reached')).toBeFocused()
    await expect(card).toContainText('You are calling')
    await pressByKeys(page, buttonIn(log, 'Add a Note'))
    await expect(log.getByLabel('Note')).toBeFocused()
    await press('Control+Enter')
    await expect(log.getByRole('alert')).toHaveText('Choose what happened')
    await tabTo(page, buttonIn(log, 'No answer'), 'Shift+Tab')
    await press('Enter')
    await press('Control+Enter')
    await expect(log).toBeHidden()
    await expect(page.getByText('Call logged')).toBeVisible()
    await expectFocusKept(page)
    await press('Escape')
    await expect(requestOf(page, unreached)).toBeHidden()
    await expectFocusKept(page)
    expect(await workOf(unreached)).toMatchObject({ calls: { count: 1 }, due_why: 'retry' })
  })

  await test.step('after a call that reached the customer, the office enters an estimate', async () => {
    await goToCall(page, reached)
    await press('l')
    await expect(buttonIn(log, 'Reached')).toBeFocused()
    await press('Space')
    await expect(log.getByLabel('Note')).toBeFocused()
    await pressByKeys(page, buttonIn(log, 'Save and Send Estimate'))
    const request = requestOf(page, reached)
    const estimate = estimateIn(request)
    await expect(estimate.getByLabel('Movers')).toBeFocused()
    await tabTo(page, estimate.getByLabel('Estimate Amount ($)'))
    await page.keyboard.type('915')
    await press('Enter')
    await expect(estimate).toBeHidden()
    await expectFocusKept(page)
    await press('Escape')
    await expect(request).toBeHidden()
    await expectFocusKept(page)
    expect(await storedAs(reached)).toMatchObject({ status: 'estimated', estimate_amount: 915 })
  })

  await test.step('an acceptance by phone is logged and booked', async () => {
    await goToCall(page, silent)
    await press('l')
    await pressByKeys(page, buttonIn(log, 'Reached'))
    await tabTo(page, log.getByRole('checkbox', { name: 'Customer accepted $915' }))
    await press('Space')
    await pressByKeys(page, buttonIn(log, 'Save and Book'))
    const book = dialogOf(page, 'Book')
    await pressByKeys(page, bookIn(book))
    await expect(book).toBeHidden()
    await expect(requestOf(page, silent).getByRole('status').first()).not.toContainText('Estimated')
    await expectFocusKept(page)
    await press('Escape')
    await expect(requestOf(page, silent)).toBeHidden()
    await expectFocusKept(page)
    expect(await workOf(silent)).toMatchObject({
      answered: { yes: { amount: 915, by_email: admin.email } },
    })
    expect(await storedAs(silent)).toMatchObject({ status: 'scheduled', move_date: day })
    expect((await db.doc(bookingPath(silent.id)).get()).get('day')).toBe(day)
  })

  await test.step('a move is marked done and gets its final bill', async () => {
    const card = await goToCall(page, moved)
    await pressByKeys(page, buttonIn(card, 'Mark Complete'))
    const bill = dialogOf(page, 'Final Bill')
    await tabTo(page, bill.getByLabel('Final bill ($)'))
    await page.keyboard.type('915')
    await press('Enter')
    await expect(bill).toBeHidden()
    await expect(card).toBeHidden()
    await expectFocusKept(page)
    expect(await workOf(moved)).toMatchObject({ bill: { amount: 915 } })
  })

  await test.step('a crew is booked for a move that has none', async () => {
    const card = await goToCall(page, uncrewed)
    await press('o')
    const request = requestOf(page, uncrewed)
    await expect(request.getByRole('heading', { name: uncrewed.name })).toBeFocused()
    await press('Escape')
    await expect(request).toBeHidden()
    await expectFocusKept(page)
    await pressByKeys(page, buttonIn(card, 'Book'))
    const book = dialogOf(page, 'Book')
    await pressByKeys(page, bookIn(book))
    await expect(book).toBeHidden()
    await expect(card).toBeHidden()
    await expectFocusKept(page)
  })

  expect(pointers(), 'presses with a mouse').toBe(0)
})

/** The section of Today that lists a request. */
const partOf = (page: Page, { name }: DeskQuote) =>
  page.evaluate((customer) => {
    const names = [...document.querySelectorAll('article h3')]
    let above = names
      .find(({ textContent }) => textContent === customer)
      ?.closest('article')?.previousElementSibling
    while (above && above.tagName !== 'H2') above = above.previousElementSibling
    return above?.textContent.replace(/ \(.*/, '')
  }, name)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('one thumb handles a morning of calls on Today, where everything fits and is tall enough', async ({
    page,
    admin,
  }) => {
    const lead = await storeDueRequest({ why: 'new' })
    const planned = await storeDueRequest({ why: 'follow_up' })
    const near = await storeScheduledMove(shiftPlainDate(today, 1), 'confirm_day')
    const moved = await storeScheduledMove(shiftPlainDate(today, -3), 'confirm_done')
    const uncrewed = await storeScheduledMove(crewDay, 'no_crew')
    const later = await storeDueRequest({ why: 'follow_up' })
    const inAWeek = Timestamp.fromDate(daysAgo(-7))
    await db.doc(requestPath(later.id)).update({
      ...{ due_at: inAWeek, 'due.plan': inAWeek, list_at: inAWeek },
      'state.planned_call.at': inAWeek,
    })
    await signIn(page, admin)
    await page.goto('/admin/calls')
    const list = page.getByRole('region', { name: 'To do' })
    const cardOf = ({ name }: DeskQuote) => page.getByRole('article', { name }).first()
    const show = (quote: DeskQuote) => chooseCall(page, quote)
    const openLog = async (quote: DeskQuote) => {
      const request = requestOf(page, quote)
      await open(
        (await show(quote)).getByRole('button', { name: quote.name, exact: true }),
        request,
      )
      await open(buttonIn(request, 'Log Call'), logIn(request))
    }
    /** Taps a button that opens something; taps again if the list moved under the thumb. */
    const open = (target: Locator, opened: Locator) =>
      expect(async () => {
        if (!(await opened.isVisible())) await target.tap({ timeout: 2_000 })
        await expect(opened).toBeVisible({ timeout: 5_000 })
      }).toPass()
    const back = async (request: Locator) => {
      await request.getByRole('button', { name: 'Close the request' }).tap()
      await expect(request).toBeHidden()
    }
    /** Taps the button that submits a dialog, and waits until the request has left its section. */
    const submit = async (dialog: Locator, button: Locator, quote: DeskQuote) => {
      const part = await partOf(page, quote)
      await button.tap()
      await expect(dialog).toBeHidden()
      await expect.poll(() => partOf(page, quote)).not.toBe(part)
    }
    const expectToFit = async () => {
      for (const width of [768, 320, 375]) {
        await page.setViewportSize({ width, height: 812 })
        expect(await sidewaysScroll(page), `${width} px`).toBe(0)
      }
      expect(await lowTargets(list)).toEqual([])
    }

    await test.step('each section lists its request', async () => {
      await cardOf(lead).waitFor()
      await loadAll(page)
      await list.getByRole('button', { name: /^Coming up/, expanded: false }).tap()
      for (const [quote, section] of [
        [lead, 'now'],
        [planned, 'follow_up'],
        [near, 'confirm'],
        [moved, 'after'],
        [uncrewed, 'fix'],
        [later, 'later'],
      ] as const) {
        await waitForCall(page, cardOf(quote))
        expect(await partOf(page, quote), section).toBe(sectionLabels[section])
      }
      await expectToFit()
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectAccessible(page)
    })

    await test.step('in Call now, a call that wasn’t answered is logged', async () => {
      const card = await show(lead)
      await card.getByRole('link', { name: 'Call', exact: true }).tap()
      const request = requestOf(page, lead)
      await expect(buttonIn(logIn(request), 'Reached')).toBeInViewport()
      expect(await lowTargets(request)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await buttonIn(logIn(request), 'No answer').tap()
      await expect(page.getByText('No answer, logged')).toBeVisible()
      await back(request)
      await expectToFit()
      expect(await workOf(lead)).toMatchObject({
        calls: { count: 1 },
        tasks: { plan: { why: 'retry' } },
      })
    })

    await test.step('in Follow up, a lead is marked lost because of its price, and its quote is unchanged', async () => {
      const { search: marked, ...before } = await storedAs(planned)
      expect(marked).toBeDefined()
      const request = requestOf(page, planned)
      const log = logIn(request)
      await openLog(planned)
      await buttonIn(log, 'Add a Note').tap()
      await log.getByLabel('Close this request').selectOption('Price')
      await expect(buttonIn(log, 'Reached')).toHaveAttribute('aria-pressed', 'true')
      await buttonIn(log, 'Save').tap()
      await expect(log).toBeHidden()
      await back(request)
      await expect(cardOf(planned)).toBeHidden()
      const lost = { outcome: 'lost', lost_why: 'price', due_at: null, tasks: {} }
      expect(await workOf(planned)).toMatchObject(lost)
      expect(await storedAs(planned)).toMatchObject(before)
    })

    await test.step('in Confirm, the office logs that the customer confirmed the day', async () => {
      const request = requestOf(page, near)
      const log = logIn(request)
      await openLog(near)
      await buttonIn(log, 'Reached').tap()
      await buttonIn(log, 'Save').tap()
      await expect(log).toBeHidden()
      await back(request)
      await expect.poll(() => taskOf(near, 'day')).toBe('confirm_done')
    })

    await test.step('in After the move, a move is marked done and gets its final bill', async () => {
      const bill = dialogOf(page, 'Final Bill')
      await open(buttonIn(await show(moved), 'Mark Complete'), bill)
      await bill.getByLabel('Final bill ($)').fill('915')
      await expectToFit()
      await buttonIn(bill, 'Save').tap()
      await expect(bill).toBeHidden()
      await expect.poll(() => workOf(moved)).toMatchObject({ bill: { amount: 915 } })
      expect(await taskOf(moved, 'money')).toBe('balance_due')
      await expect(cardOf(moved).filter({ hasText: 'Mark it done' })).toBeHidden()
    })

    await test.step('in Needs attention, a crew is booked for a move', async () => {
      const book = dialogOf(page, 'Book')
      await open(buttonIn(await show(uncrewed), 'Book'), book)
      await submit(book, bookIn(book), uncrewed)
      expect(await taskOf(uncrewed, 'crew')).toBeUndefined()
    })

    await test.step('in Coming up, a request opens and fits the phone', async () => {
      const request = requestOf(page, later)
      const card = await show(later)
      const call = request.getByRole('link', { name: /^Call / })
      await open(card.getByRole('button', { name: later.name, exact: true }), call)
      expect(await lowTargets(request)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await expectAccessible(page)
    })
  })
})
