import type { BookingFields } from '@moving/domain/calendar/booking'
import { noDetails } from '@moving/domain/estimate/estimate'
import { newLinkFields, type LinkMaker } from '@moving/domain/move/move-link'
import { movePathFor } from '@moving/domain/move/move-key'
import { quotePath, requestPath } from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { seedBooking } from '../../support/calendar.ts'
import { storeWork } from '../../support/call-list.ts'
import { customerSays } from '../../support/customer-says.ts'
import { exampleBill } from '../../support/example-bill.ts'
import { exampleYes } from '../../support/example-work.ts'
import { expect, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { addEstimate } from '../../support/request-log.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

// The console shows that a link was refused because it is turned off.
/** Requests whose states don't come from a log. `records-agree` must not check them. */
const stored: string[] = []
test.afterEach(async () => {
  await Promise.all(stored.splice(0).map((id) => db.doc(requestPath(id)).delete()))
})

test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] })

const { db } = adminClients()
const today = todayAtOffice(new Date())
const day = shiftPlainDate(today, 21)
const withoutYear = (date: string) => formatLongDate(date).replace(`, ${today.slice(0, 4)}`, '')
const dayInWords = withoutYear(day)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

interface State {
  quote?: { status: string; estimate_amount: number; move_date?: string }
  said?: Record<string, unknown> & { booking?: BookingFields }
  isPriced?: boolean
  isCanceled?: boolean
  link?: LinkMaker
  says: RegExp
  /** The name of the control that must be in view. */
  offers: RegExp
  /** The names of controls that the page must not have. */
  never?: readonly string[]
}

const booked = (on: string) => ({
  ...{ day: on, from_minute: 480, to_minute: 540, crew: 'a', hours: 4, people: 3, note: '' },
})
const pressed = (kind: string) => ({
  ...{ id: kind, kind, minutes: null, day: today, crew: 'a', crew_name: 'Crew A' },
  pressed_at: minutesAgo(5),
})
const answer = exampleYes(690, minutesAgo(60))
const scheduled = { status: 'scheduled', estimate_amount: 690 }
const noAnswer = ['Accept this estimate (about $690)', 'No, Thank You']

const scheduledState: State = {
  ...{ quote: scheduled, isPriced: true, said: { answer, booking: booked(day) } },
  says: new RegExp(`^${dayInWords}, between 8 and 9 AM\\. 3 movers\\.$`),
  ...{ offers: /^Add to Calendar$/, never: noAnswer },
}

const states: Record<string, State> = {
  sent: { says: /^We’ll call you by /, offers: /^Call / },
  estimate: {
    ...{ quote: { status: 'estimated', estimate_amount: 690 }, isPriced: true },
    says: /^\$690 for 3 movers, about 4 hours\. Each extra hour \$150\.$/,
    offers: /^Accept this estimate \(about \$690\)$/,
  },
  accepted: {
    ...{ quote: { status: 'estimated', estimate_amount: 690 }, isPriced: true, said: { answer } },
    ...{ says: /^You accepted about \$690\. We’ll call you/, offers: /^Call / },
    never: noAnswer,
  },
  scheduled: scheduledState,
  'the day': {
    ...{ quote: { ...scheduled, move_date: today }, isPriced: true },
    said: { answer, booking: booked(today) },
    ...{ says: /^Today, between 8 and 9 AM\. 3 movers\.$/, offers: /^Add to Calendar$/ },
    never: [...noAnswer, 'Change date'],
  },
  'on the way': {
    ...{ quote: { ...scheduled, move_date: today }, isPriced: true },
    said: { answer, booking: booked(today), check_ins: [pressed('on_way')] },
    ...{ says: /^On the way since \d+:\d\d [AP]M/, offers: /^Call / },
    never: [...noAnswer, 'Change date'],
  },
  done: {
    quote: { status: 'completed', estimate_amount: 690, move_date: shiftPlainDate(today, -1) },
    isPriced: true,
    said: { answer, bill: { ...exampleBill, amount: 840, estimate: 690, is_shown: true } },
    ...{ says: /^\$840 for your move\. Thank you\.$/, offers: /^Receipt$/ },
    never: [...noAnswer, 'Change date', 'Edit'],
  },
  closed: {
    isCanceled: true,
    ...{ says: / on .*\. Still want to move\? Call/, offers: /^\(240\) 438-0930$/ },
    never: [...noAnswer, 'Change date', 'Edit'],
  },
  locked: {
    ...{ quote: scheduled, isPriced: true, said: { answer, booking: booked(day) } },
    ...{ link: 'account', says: new RegExp(`^${dayInWords}\\.$`) },
    offers: /^Show the Details$/,
  },
}

async function store({
  quote,
  said,
  isPriced,
  isCanceled,
  link = 'browser',
}: State): Promise<string> {
  const id = anyQuoteId()
  const sent = { created_at: minutesAgo(3), updated_at: minutesAgo(3), move_date: day }
  stored.push(id)
  await db.doc(quotePath(id)).set(storedQuote({ ...sent, ...quote }))
  // Wait until the trigger has updated the record with the booking.
  if (said?.booking) await seedBooking(db, id, said.booking)
  await expect.poll(async () => (await db.doc(requestPath(id)).get()).exists).toBe(true)
  await storeWork(db, id, { due_at: minutesAgo(-12), due_why: 'new', ...said })
  if (isCanceled)
    await customerSays(db, id, 'cancel', { closing: { why: 'not_moving' }, planned_call: null })
  if (isPriced) {
    const given = { amount: 690, crew: 3, hours: 4, rate: 150, kind: 'hourly' as const }
    const lines = [{ text: 'Packing material', cents: 90_00 }]
    await addEstimate(db, id, { ...noDetails, ...given, lines, undoes: null, at: minutesAgo(90) })
  }
  const created_at = new Date()
  const key = await seedLink(db, id, link, { ...newLinkFields(id, link, created_at), created_at })
  return movePathFor(key)
}

async function expectInView(page: Page, name: RegExp, height: number) {
  const control = page
    .getByRole('main')
    .getByRole(/^\(/.test(name.source) ? 'link' : 'button', { name })
  const link = page.getByRole('main').getByRole('link', { name })
  const box = await control.or(link).first().boundingBox()
  expect(box, String(name)).not.toBeNull()
  expect((box?.y ?? height) + (box?.height ?? 0), String(name)).toBeLessThanOrEqual(height)
}

for (const [name, state] of Object.entries(states)) {
  test(`the page of a move that is ${name} shows the next step in view on a phone`, async ({
    page,
  }) => {
    const height = 812
    await page.setViewportSize({ width: 375, height })
    await page.goto(await store(state))
    const head = page.getByRole('main').getByText(state.says).first()
    await expect(head).toBeVisible()
    await expect(
      page
        .getByRole('button', { name: state.offers })
        .or(page.getByRole('link', { name: state.offers }))
        .first(),
    ).toBeVisible()
    const box = await head.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    await expectInView(page, state.offers, height)
    for (const other of state.never ?? [])
      await expect(page.getByRole('button', { name: other })).toHaveCount(0)
    const text = await page.getByRole('main').innerText()
    const date = withoutYear(state.quote?.move_date ?? day)
    expect(text.split(date).length - 1, 'no date twice').toBeLessThanOrEqual(1)
    if (name !== 'done') expect(text).not.toMatch(/^Moved$/m)
    await expectAccessible(page)
    const look = process.env.LOOK
    if (look === undefined) return
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({
        path: `${look}/${name.replaceAll(' ', '-')}-${width}.png`,
        fullPage: true,
      })
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 375, height: 900 })
    await page.screenshot({ path: `${look}/${name.replaceAll(' ', '-')}-dark.png`, fullPage: true })
  })
}

test('an emailed link to a move in an account opens on a second device with the digits of the phone number, and stays locked when it is forwarded', async ({
  page,
  openPage,
}) => {
  const path = await store({ ...scheduledState, link: 'account' })
  await page.goto(path)
  await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeHidden()
  await page.getByLabel('The last four digits of the phone number you gave us').fill('0142')
  await page.getByRole('button', { name: 'Show the Details' }).click()
  await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Calendar' })).toBeVisible()
  for (const name of ['Send to Family', 'Delete my information'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()

  const forwarded = await openPage()
  await forwarded.goto(path)
  await expect(forwarded.getByRole('button', { name: 'Show the Details' })).toBeVisible()
  await expect(forwarded.getByText('1420 Kenyon St NW, Washington, DC')).toHaveCount(0)

  await page.getByRole('button', { name: 'Turn off this link' }).click()
  await page.getByRole('button', { name: 'Turn Off Link' }).click()
  await expect(page.getByText('This link no longer works.')).toBeVisible()
  await forwarded.reload()
  await expect(forwarded.getByText('This link no longer works.')).toBeVisible()
})
