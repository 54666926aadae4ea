import { noDetails } from '@moving/domain/estimate/estimate'
import { business } from '@moving/domain/business'
import { requestPath, quotePath } from '@moving/domain/paths'
import { formatLongDate, formatOfficeMoment } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Locator, Page } from '@playwright/test'
import { exampleYes } from '../../support/example-work.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import { workdayAhead } from '../../support/days.ts'
import { openRequest, storeDeskQuote, type DeskQuote } from '../../support/desk-page.ts'
import { exampleBill } from '../../support/example-bill.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { pdfOf, textsOffPaper } from '../../support/paper.ts'
import { moveDate } from '../../support/stored-quote.ts'
import { addEstimate } from '../../support/request-log.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const firstAt = minutesAgo(90)
const goodUntil = workdayAhead(14)

/** A quote with two estimates. The newer one has details. */
async function storeEstimated(over: Record<string, unknown> = {}) {
  const quote = await storeDeskQuote({
    ...{ status: 'estimated', estimate_amount: 1250.5 },
    ...{ inventory: 'Sofa\nQueen bed\nAbout 30 boxes', admin_notes: 'Crew of three.' },
    ...over,
  })
  const { db } = adminClients()
  await addEstimate(db, quote.id, { ...noDetails, amount: 1100, undoes: null, at: firstAt })
  const estimateId = await addEstimate(db, quote.id, {
    ...{ ...noDetails, amount: 1250.5, undoes: null, at: minutesAgo(5) },
    ...{ kind: 'hourly', crew: 3, hours: 5, rate: 165 },
    ...{
      lines: [{ text: 'Packing material', cents: 425_50 }],
      why: 'more_things',
      why_text: 'Garage added',
    },
    ...{ could_change: 'Stairs were not mentioned.\nThe elevator must be reserved.' },
    good_until: goodUntil,
  })
  return { ...quote, estimateId }
}

/** Texts that must be on each sheet of that quote. */
const sheetTexts = ({ id, name }: DeskQuote) => [
  ...[business.name, business.phone.display, business.hours.label, `Quote #${quoteNumber(id)}`],
  ...[name, '(202) 555-0142', formatLongDate(moveDate), 'Local Move', 'Estimated'],
  ...['1420 Kenyon St NW, Washington, DC', '2201 Wilson Blvd, Arlington, VA'],
  ...['$1,250.50', `Hourly · Good until ${formatLongDate(goodUntil)}`],
  '3 movers, 5 hours at $165 an hour for the crew: $825',
  ...['Packing material: $425.50', 'Stairs were not mentioned.', 'The elevator must be reserved.'],
  'Changed from $1,100 (+$150.50) because of more things to move: “Garage added”.',
  `$1,100, ${formatOfficeMoment(firstAt)}`,
  ...['Sofa · Queen bed · About 30 boxes', 'Packing', 'Crew of three.'],
]

interface Prints {
  count: number
  /** True if the font was loaded when the page was printed. */
  hadType: boolean
}

/** Replaces the browser's print dialog: `window.print` returns at once, as on a phone. */
const stubPrinting = (page: Page) =>
  page.addInitScript(() => {
    const prints: Prints = { count: 0, hadType: true }
    Object.assign(window, { prints })
    window.print = () => {
      prints.count += 1
      prints.hadType &&= document.fonts.check("16px 'Public Sans Variable'")
    }
  })

const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: Prints }).prints)

const sheetOf = (page: Page) => page.locator('[data-print-sheet]')

/** Clicks 'Print'; returns what is printed. */
async function printed(page: Page, button: Locator) {
  const { count } = await prints(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => prints(page)).toEqual({ count: count + 1, hadType: true })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const text = await page.locator('body').innerText()
  expect(text).toBe(await sheetOf(page).innerText())
  await expect(page.locator('button, input, summary, a').filter({ visible: true })).toHaveCount(0)
  expect(await textsOffPaper(page)).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'light',
  )
  return { text, ...(await pdfOf(page)) }
}

/** Simulates that the print dialog was closed. */
async function closeDialog(page: Page) {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await expect(sheetOf(page)).toBeHidden()
  await page.keyboard.press('Shift')
  await expect(sheetOf(page)).toHaveCount(0)
}

/** A Letter sheet in points. */
const letter = [0, 0, 612, 792]

function expectOneLetter({ pages, sizes }: Awaited<ReturnType<typeof printed>>) {
  expect(pages).toBe(1)
  expect(sizes).toEqual([letter])
}

async function openMovePage(page: Page, { id }: DeskQuote): Promise<Locator> {
  const made = { created_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) }
  const key = await seedLink(adminClients().db, id, 'browser', made)
  await stubPrinting(page)
  await page.goto(`/move#k=${key}`)
  const button = page.getByRole('button', { name: 'Print' })
  await button.waitFor()
  return button
}

test.describe('a customer', () => {
  // Functions can't be reached when the last sheet is printed.
  test.use({ expectedErrors: [/Failed to load resource|be loaded/] })

  test('prints the estimate from the dashboard on one sheet, and a long one in full', async ({
    page,
    customer,
  }) => {
    const { db } = adminClients()
    const quote = await storeEstimated({ user_id: customer.uid })
    await stubPrinting(page)
    await signIn(page, customer)
    await page.goto('/dashboard')
    const button = page.getByRole('button', { name: 'Print' })
    const sheet = await printed(page, button)
    expectOneLetter(sheet)
    for (const part of sheetTexts(quote)) expect(sheet.text).toContain(part)
    expect(sheet.text).not.toContain('Accepted')

    await test.step('the sheet stays after an early `afterprint` event, until the page is shown on screen again', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect(sheetOf(page)).toHaveCount(1)
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await expect(sheetOf(page)).toBeHidden()
      expectOneLetter(await printed(page, button))
      await closeDialog(page)
      await expect(button).toBeFocused()
    })

    await test.step('many items and many earlier amounts still fit on one sheet', async () => {
      const longInventory = Array.from({ length: 90 }, (_, index) => `Thing number ${index}`).join(
        '\n',
      )
      const extras = ['Packing', 'Storage', 'Piano']
      await db.doc(quotePath(quote.id)).update({
        inventory: longInventory,
        notes: longInventory,
        admin_notes: longInventory,
        extras,
      })
      for (let index = 0; index < 8; index += 1) {
        const given = { amount: 1000 + index, undoes: null, at: minutesAgo(100 + index) }
        await addEstimate(db, quote.id, { ...noDetails, ...given })
      }
      await page.reload()
      const long = await printed(page, button)
      expectOneLetter(long)
      expect(long.text).toContain('$1,007')
      expect(long.text).toContain('Questions or changes?')
      await closeDialog(page)
    })

    await test.step('fifteen lines with the longest words that a quote can store continue on more sheets', async () => {
      const long = (characters: number) =>
        'Wardrobe boxes and more. '.repeat(400).slice(0, characters)
      await db.doc(quotePath(quote.id)).update({
        ...{ name: long(100), from_address: long(200), to_address: long(200) },
        ...{ inventory: long(2000), notes: long(2000), admin_notes: long(2000) },
      })
      const lines = Array.from({ length: 15 }, (_, index) => `Line ${index + 1}: ${long(120)}`)
      await addEstimate(db, quote.id, {
        ...{ ...noDetails, amount: 1250.5, undoes: null, at: minutesAgo(2) },
        ...{ kind: 'hourly', crew: 3, hours: 5, rate: 165 },
        ...{ lines: [{ text: long(200), cents: 425_50 }], why: 'more_things', why_text: long(200) },
        ...{ could_change: lines.join('\n'), good_until: goodUntil },
      })
      await page.reload()
      const longest = await printed(page, button)
      expect(longest.pages).toBeGreaterThan(1)
      expect(longest.sizes).toEqual(longest.sizes.map(() => letter))
      for (const line of [...lines, 'Questions or changes?']) expect(longest.text).toContain(line)
      await closeDialog(page)
    })

    await test.step('without the functions the sheet has only the amount', async () => {
      await page.route(/readMove/, (route) => route.abort())
      const { text } = await printed(page, button)
      expect(text).toContain('$1,250.50')
      expect(text).not.toContain('What could change it')
    })
  })
})

test('the office and a customer with the link print the same estimate and bill, without internal notes', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeEstimated()
  const { db } = adminClients()
  const work = db.doc(requestPath(quote.id))
  const customer = await openPage()

  await test.step('a customer with the link prints without another request to the server', async () => {
    const button = await openMovePage(customer, quote)
    const requests: string[] = []
    customer.on('request', (request) => {
      // The page reads the office's hours a second after it has loaded. That request isn't counted.
      const isHours = request.url().includes('documents:batchGet')
      if (request.resourceType() !== 'script' && !isHours) requests.push(request.url())
    })
    const sheet = await printed(customer, button)
    expect(requests).toEqual([])
    expectOneLetter(sheet)
    for (const part of sheetTexts(quote)) expect(sheet.text).toContain(part)
    await closeDialog(customer)
    await expect(button).toBeFocused()
  })

  const acceptedAt = minutesAgo(2)
  const terms = { good_until: null, deposit_cents: null }
  const given = { id: quote.estimateId, amount: 1250.5, at: minutesAgo(60), ...terms }
  const answer = { ...exampleYes(1250.5, acceptedAt), name: 'Maya Johnson' }
  const note = { text: 'Haggles. Do not go below $1,200.', updated_by: admin.uid }
  await storeWork(db, quote.id, {
    ...{ estimate: given, answer, note: { ...note, updated_at: new Date() } },
  })
  await stubPrinting(page)
  await signIn(page, admin)
  const card = await openRequest(page, quote)
  await expect(card.getByLabel('Internal Note')).toHaveValue(/^Haggles/)
  const button = card.getByRole('button', { name: 'Print' })

  await test.step('moving the mouse after printing removes the sheet from the page', async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => prints(page)).toEqual({ count: 1, hadType: true })
    await page.mouse.move(1, 1)
    await page.mouse.move(9, 9)
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('the office prints what the customer may see, including the accepted amount', async () => {
    const sheet = await printed(page, button)
    expectOneLetter(sheet)
    const accepted = `Accepted: $1,250.50 by Maya Johnson on ${formatOfficeMoment(acceptedAt)}`
    // An accepted estimate has no last day.
    const parts = sheetTexts(quote).map((part) => part.replace(/ · Good until .*/, ''))
    for (const part of [...parts, accepted]) expect(sheet.text).toContain(part)
    expect(sheet.text).not.toContain('Good until')
    for (const own of ['Haggles', admin.email, 'maya@example.com']) {
      expect(sheet.text).not.toContain(own)
    }
    await closeDialog(page)
  })

  await test.step('the final bill is printed once the customer may see it', async () => {
    await db.doc(quotePath(quote.id)).update({ status: 'completed' })
    const bill = { ...exampleBill, amount: 1460.5, estimate: 1250.5, why: 'stairs' as const }
    await storeWork(db, quote.id, { estimate: given, answer, bill })
    await expect(card).toContainText('Final bill $1,460.50')
    expect((await printed(page, button)).text).not.toContain('1,460.50')
    await closeDialog(page)

    await work.update({ 'state.bill.is_shown': true })
    const billTexts = [
      'Final bill $1,460.50.',
      'That’s $210 more than our estimate because of stairs or an elevator.',
    ]
    const sheet = await printed(page, button)
    expectOneLetter(sheet)
    for (const part of ['$1,250.50', ...billTexts]) expect(sheet.text).toContain(part)
    await customer.reload()
    const own = await printed(customer, customer.getByRole('button', { name: 'Print' }))
    for (const part of billTexts) expect(own.text).toContain(part)
  })
})
