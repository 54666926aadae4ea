import { conflictKey, type Conflict } from '@moving/domain/calendar/conflicts'
import { pages } from '@moving/domain/pages'
import { callables } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Locator, Page } from '@playwright/test'
import { shortDate } from '../../../web/src/features/move/describe-move.ts'
import { callFunction, signIn as signInByRest } from '../../support/accounts.ts'
import { mailedLink } from '../../support/auth-emails.ts'
import { clickIn, countActions, typeIn } from '../../support/counted-actions.ts'
import { expect, test } from '../../support/journey.ts'
import { freeMailAllowance, mailTo } from '../../support/mailbox.ts'
import { buttonIn } from '../../support/presses.ts'
import { expectOneQuote, newAddress } from '../../support/quote-form.ts'
import { anyQuoteId, moveDate } from '../../support/stored-quote.ts'

/** The maximum number of actions: taps, filled fields and opened links, without scrolling. */
const goal = 36

const phone = { width: 375, height: 812 }
const desktop = { width: 1440, height: 900 }
test.describe.configure({ timeout: 600_000 })
test.use({ viewport: phone })

const linkIn = (text: string) => /\/move#k=\w+/.exec(text)?.[0] ?? ''

/**
 * A real person: she reads reviews and the FAQ, opens emails instead of the thank-you page, looks at
 * the estimate on a second device too, answers the question above the price, and comes back on her
 * moving day and for the bill. The office answers with its own actions, so every email is real.
 */
test('a customer who reads emails needs at most 36 actions from the first visit until the receipt', async ({
  page,
  openPage,
  admin,
}) => {
  await freeMailAllowance()
  const email = newAddress()
  const { idToken } = await signInByRest(admin.email, admin.password)
  let id = ''
  const send = (action: Record<string, unknown>) => {
    const data = { quote_id: id, action_id: anyQuoteId(), ...action }
    return callFunction(callables.changeRequest, { idToken, data })
  }
  const act = async (action: Record<string, unknown>) =>
    expect(await send(action)).toMatchObject({ ok: true, result: { done: true } })
  const second = await openPage()
  await second.setViewportSize(desktop)
  const counts = [await countActions(page), await countActions(second)]
  const rows: string[] = []
  let [sum, opened] = [0, 0]
  /** Plays one part of the walk and counts its actions on both devices. */
  const walk = async (name: string, play: () => Promise<void>) => {
    await test.step(name, async () => {
      for (const count of counts) count.restart()
      opened = 0
      await play()
      const made = await Promise.all(counts.map((count) => count.made()))
      const taps = made.reduce((all, { click, key }) => all + click + key, opened)
      const fields = made.reduce((all, { field }) => all + field, 0)
      sum += taps + fields
      rows.push(`| ${[name.padEnd(22), taps + fields, taps, fields].join(' | ')} |`)
    })
  }
  /** Taps a link in an email. */
  const open = async (path: string, device = page) => {
    opened += 1
    await device.goto('about:blank')
    await device.goto(path)
  }
  const click = (control: Locator, device = page) => clickIn(device, control)
  const type = (field: Locator, text: string) => typeIn(page, field, text)
  const says = (text: string | RegExp, device: Page = page) =>
    expect(device.getByRole('main').getByText(text).first()).toBeVisible()
  const mailed = async (words: RegExp) =>
    linkIn((await mailTo(email, ({ subject, text }) => words.test(`${subject} ${text}`))).text)

  await page.goto(pages.home)
  await page.locator('html[data-hydrated]').waitFor()
  await walk('look around', async () => {
    await click(page.getByRole('main').getByRole('link', { name: 'See our services' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Services')
    await click(buttonIn(page, 'Menu'))
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await click(menu.getByRole('link', { name: 'Reviews', exact: true }))
    await page.locator('html[data-hydrated]').waitFor()
    await click(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  })

  await walk('quote', async () => {
    await click(
      page
        .getByRole('link', { name: /Free Quote/ })
        .filter({ visible: true })
        .first(),
    )
    await type(page.getByLabel('Moving from'), '1420 Kenyon St NW, Washington, DC')
    await type(page.getByLabel('Moving to'), '2201 Wilson Blvd, Arlington, VA')
    await page.getByLabel('Move date').fill(moveDate)
    await type(page.getByLabel('Inventory'), 'Two bedrooms')
    await type(page.getByLabel('Name', { exact: true }), 'Maya Johnson')
    await type(page.getByLabel('Phone', { exact: true }), '(202) 555-0142')
    await type(page.getByLabel('Email', { exact: true }), email)
    await click(buttonIn(page, 'Get My Free Quote'))
    id = (await expectOneQuote(page, email)).id
  })

  await walk('first email', async () => {
    await open(await mailed(/has been received/))
    await type(page.getByLabel(/last four digits/), '0142')
    await click(buttonIn(page, 'Show the Details'))
    await says('Your move details')
  })

  const given = { kind: 'hourly', crew: 3, hours: 4, rate: 150 }
  await act({ action: 'send_estimate', amount: 690, details: { ...given, lines: lines() } })
  let estimateLink = ''
  await walk('estimate', async () => {
    estimateLink = await mailed(/^Your estimate: /)
    await open(estimateLink)
    await says(/^\$690 for 3 movers/)
    const card = page.getByRole('region', { name: 'Your estimate' })
    await click(card.getByText(/could change this price\./))
    await card.getByLabel('Stairs or elevator').selectOption({ index: 1 })
    await click(buttonIn(page, 'Send Answers'))
    await says(/^Thanks! We’ve got your answers\./)
  })

  await walk('second device', async () => {
    await open(estimateLink, second)
    await says(/^\$690 for 3 movers/, second)
    await click(second.getByRole('button', { name: 'Accept this estimate (about $690)' }), second)
    await says(/^You accepted/, second)
  })

  const other = shiftPlainDate(moveDate, 2)
  await walk('change the date', async () => {
    await page.reload()
    await click(buttonIn(page, 'Change date'))
    await page.getByLabel('New move date').fill(other)
    await click(buttonIn(page, 'Ask for This Date'))
    await says(`You asked for ${shortDate(other, new Date())}. We’ll confirm it.`)
  })

  const booking = { from_minute: 480, to_minute: 540, crew: null, hours: 4, people: 3, note: '' }
  /** Other journeys may have booked the crews that day, so the office saves anyway. */
  const book = async (day: string) => {
    const action = { action: 'book', day, ...booking, set_scheduled: true }
    const first = await send({ ...action, acknowledged: [] })
    const { current = [] } = first.ok ? (first.result as { current?: Conflict[] }) : {}
    if (current.length > 0) await act({ ...action, acknowledged: current.map(conflictKey) })
  }
  await book(other)
  await walk('calendar', async () => {
    await open(await mailed(/^Your move is scheduled/))
    const download = page.waitForEvent('download')
    await click(buttonIn(page, 'Add to Calendar'))
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  })

  await walk('account', async () => {
    await click(page.getByRole('link', { name: 'Save to my account' }))
    await type(page.getByLabel('Password'), 'river-blue-truck')
    await click(buttonIn(page, 'Sign Up'))
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await open(await mailedLink(email, 'VERIFY_EMAIL'))
    await type(page.getByLabel('Password'), 'river-blue-truck')
    await click(buttonIn(page, 'Confirm My Email'))
    await expect(page.getByRole('heading', { name: 'Welcome, Maya' })).toBeVisible()
  })

  await book(todayAtOffice(new Date()))
  await walk('moving day', async () => {
    await open(await mailed(/^Your moving day has changed/))
    await says(/^Today, between 8 and 9 AM\. 3 movers\.$/)
  })

  await act({ action: 'update_quote', status: 'completed' })
  await act({ action: 'record_final', amount: 740, reason: 'stairs', is_shown: true })
  await walk('bill', async () => {
    await open(await mailed(/Thank you for moving/))
    await says(/^\$740 for your move\. Thank you\.$/)
    await click(buttonIn(page, 'Receipt'))
  })

  const head = '| part | acts | taps | fields |'
  console.log(['', head, ...rows, `| ${'all'.padEnd(22)} | ${sum} | | ${goal} |`].join('\n'))
  expect(sum, rows.join('\n')).toBeLessThanOrEqual(goal)
})

const lines = () => [{ text: 'Packing material', cents: 90_00 }]
