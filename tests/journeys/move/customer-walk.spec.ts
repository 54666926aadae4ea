import { noDetails } from '@moving/domain/estimate/estimate'
import { pages } from '@moving/domain/pages'
import { quotePath } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { ownMovePathFor } from '@moving/domain/move/move-key'
import type { Locator, Page } from '@playwright/test'
import { adminClients } from '../../support/admin.ts'
import { clickIn, countActions, typeIn } from '../../support/counted-actions.ts'
import { shortDate } from '../../../web/src/features/move/describe-move.ts'
import { mailedLink } from '../../support/auth-emails.ts'
import { expect, test } from '../../support/journey.ts'
import { buttonIn } from '../../support/presses.ts'
import { expectOneQuote, newAddress } from '../../support/quote-form.ts'
import { addEstimate } from '../../support/request-log.ts'
import { moveDate, storedIds } from '../../support/stored-quote.ts'

/** Most taps and filled fields in the whole walk, without scrolling. */
const goal = 28

const phone = { width: 375, height: 812 }
const headers = (page: Page) => page.getByRole('banner')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: phone })

test('a customer needs at most 28 actions on a phone, from the first visit until the move is in an account', async ({
  page,
}) => {
  const { db } = adminClients()
  const email = newAddress()
  const requested_date = shiftPlainDate(moveDate, 2)
  const acts = await countActions(page)
  const click = (control: Locator) => clickIn(page, control)
  const type = (field: Locator, text: string) => typeIn(page, field, text)
  const choose = async (field: Locator, label: string) => {
    await field.waitFor()
    await field.selectOption({ label })
  }
  const rows: string[] = []
  let sum = 0
  const walk = async (name: string, aim: number, play: () => Promise<void>) => {
    await test.step(name, async () => {
      acts.restart()
      await play()
      const { click: taps, key, field, scroll } = await acts.made()
      const count = taps + key + field
      sum += count
      rows.push(`| ${[name.padEnd(54), count, taps, key, field, scroll, aim].join(' | ')} |`)
    })
  }

  await page.goto(pages.home)
  await page.locator('html[data-hydrated]').waitFor()
  await walk('the visitor finds the services', 2, async () => {
    await click(page.getByRole('button', { name: 'Menu', exact: true }))
    await click(
      page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Services', exact: true }),
    )
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Services')
  })

  let id = ''
  await walk('the visitor sends the form', 12, async () => {
    await click(page.getByRole('main').getByRole('link', { name: 'Get a Free Quote' }).first())
    await type(page.getByLabel('Moving from'), '1420 Kenyon St NW, Washington, DC')
    await type(page.getByLabel('Moving to'), '2201 Wilson Blvd, Arlington, VA')
    await page.getByLabel('Move date').fill(moveDate)
    await click(page.getByRole('checkbox', { name: 'Packing' }))
    await type(page.getByLabel('Inventory'), 'Two bedrooms, upright piano')
    await click(page.getByText('five quick questions'))
    await choose(page.getByLabel('Stairs', { exact: true }), 'One flight')
    await type(page.getByLabel('Name', { exact: true }), 'Maya Johnson')
    await type(page.getByLabel('Phone', { exact: true }), '(202) 555-0142')
    await type(page.getByLabel('Email', { exact: true }), email)
    await click(page.getByRole('button', { name: 'Get My Free Quote' }))
    id = (await expectOneQuote(page, email)).id
  })
  storedIds.push(id)

  await walk('the thank-you page opens the move page', 1, async () => {
    await click(page.getByRole('link', { name: 'See Your Move' }))
    await expect(heading(page, 'Your move details')).toBeVisible()
  })

  await walk('the estimate and its button fit on the screen', 0, async () => {
    const given = { amount: 690, crew: 3, hours: 4, rate: 150, kind: 'hourly' as const }
    const other = { lines: [{ text: 'Packing material', cents: 90_00 }], undoes: null }
    const at = new Date(Date.now() - 60_000)
    await addEstimate(db, id, { ...noDetails, ...given, ...other, at })
    await db.doc(quotePath(id)).update({ status: 'estimated', estimate_amount: 690 })
    await page.reload()
    const card = page.getByRole('region', { name: 'Your estimate' })
    await expect(card).toContainText('$690 for 3 movers, about 4 hours. Each extra hour $150.')
    await expect(card.getByText(/could change this price\./)).toBeVisible()
    await expect(card, 'what the form asked').not.toContainText('Stairs')
    const question = await card.getByText(/could change this price\./).boundingBox()
    const price = await card.getByText(/^\$690 for/).boundingBox()
    expect(question?.y).toBeLessThan(price?.y ?? 0)
    const accept = card.getByRole('button', { name: 'Accept this estimate (about $690)' })
    const box = await accept.boundingBox()
    expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
    await expect(card.getByLabel('Your name')).toHaveValue('Maya Johnson')
  })

  await walk('a question is sent with a promised answer', 2, async () => {
    await type(page.getByLabel('Your message'), 'Do you bring wardrobe boxes?')
    await click(page.getByRole('button', { name: 'Send Message' }))
    await expect(
      page.getByText(/^We’ll answer here and by email by 6:00 PM Eastern Time/),
    ).toBeVisible()
  })

  await walk('the estimate is accepted', 1, async () => {
    await click(page.getByRole('button', { name: 'Accept this estimate (about $690)' }))
    await expect(page.getByText(/^You accepted \$690 on /)).toBeVisible()
  })

  await walk('another date is requested', 3, async () => {
    await click(buttonIn(page, 'Change date'))
    await page.getByLabel('New move date').fill(requested_date)
    await click(buttonIn(page, 'Ask for This Date'))
    await expect(
      page.getByText(`You asked for ${shortDate(requested_date, new Date())}. We’ll confirm it.`),
    ).toBeVisible()
  })

  await walk('the move is saved as a calendar file', 1, async () => {
    await db.doc(quotePath(id)).update({ status: 'scheduled' })
    await page.reload()
    const download = page.waitForEvent('download')
    await click(buttonIn(page, 'Add to Calendar'))
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  })

  await walk('the move is saved to a new account', 5, async () => {
    await click(page.getByRole('link', { name: 'Save to my account' }))
    await expect(page.getByRole('tab').first()).toHaveText('Sign Up')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Maya')
    await expect(page.getByLabel('Last Name')).toHaveValue('Johnson')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await type(page.getByLabel('Password'), 'river-blue-truck')
    await click(page.getByRole('button', { name: 'Sign Up' }))
    await expect(heading(page, 'Check your email')).toBeVisible()
    await page.goto(await mailedLink(email, 'VERIFY_EMAIL'))
    await type(page.getByLabel('Password'), 'river-blue-truck')
    await click(buttonIn(page, 'Confirm My Email'))
    await expect(heading(page, 'Welcome, Maya')).toBeVisible()
    await expect(headers(page)).toBeVisible()
  })

  await walk('the dashboard shows the move and offers its phone number', 1, async () => {
    const card = page.getByRole('article', { name: `Quote ${id.slice(-8)}` })
    await expect(card).toContainText('Scheduled for ')
    await expect(card.getByRole('link', { name: 'See Your Move' })).toHaveAttribute(
      'href',
      ownMovePathFor(id),
    )
    await expect(page.getByText('No quotes yet')).toBeHidden()
    await click(buttonIn(page, 'Add (202) 555-0142'))
    await expect(page.getByText('Your details are saved')).toBeVisible()
    await expect(buttonIn(page, 'Add (202) 555-0142')).toBeHidden()
  })

  const head = '| part | acts | taps | keys | fields | scrolls | goal |'
  console.log(['', head, ...rows, `| ${'all'.padEnd(54)} | ${sum} | | | | | ${goal} |`].join('\n'))
  expect(sum, rows.join('\n')).toBeLessThanOrEqual(goal)
})
