import { collections, requestPath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expect, test } from '../../support/journey.ts'
import { freeMailAllowance, mailTo } from '../../support/mailbox.ts'
import { openFilledForm, sendAndExpectOne } from '../../support/quote-form.ts'
import { addEntry } from '../../support/request-log.ts'
import { changeState } from '../../support/store-record.ts'

function collectAnswers(page: Page): string[] {
  const answers: string[] = []
  page.on('response', async (response) => {
    if (/readMove|answerMove|unlockMove/.test(response.url())) {
      answers.push(await response.text().catch(() => ''))
    }
  })
  return answers
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a guest follows a request without an account, from the thank-you card and from the email', async ({
  page,
  openPage,
}) => {
  const { db } = adminClients()
  await freeMailAllowance()
  const email = await openFilledForm(page)
  const quote = await sendAndExpectOne(page, email)
  const work = db.doc(requestPath(quote.id))
  const follow = page.getByRole('link', { name: 'See Your Move' })

  await test.step('the thank-you card leads to a page that says what happens next', async () => {
    await expect(follow).toHaveAttribute('href', /^\/move#k=[A-Za-z0-9]{22}$/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await follow.evaluate((link: HTMLAnchorElement) => link.href),
    )
    await expectAccessible(page)
    await follow.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your request for')
    await expect(page.getByText(/We’ll call you by \d+:\d\d [AP]M Eastern Time .*\./)).toBeVisible()
  })

  const { href } = new URL(page.url())
  const partner = await openPage()
  const partnersAnswers = collectAnswers(partner)

  await test.step('a partner who gets the link sees the same page, with an apology for a missed call', async () => {
    await expect.poll(async () => (await work.get()).exists).toBe(true)
    await work.update({ 'state.first_call.at': minutesAgo(4) })
    await partner.goto(href)
    const sorry = partner.getByText(/We promised to call by .* and haven’t\. We’re sorry\./)
    await expect(sorry).toBeVisible()
    await expect(sorry.getByRole('link')).toHaveAttribute('href', 'tel:+12404380930')
    await expect(partner.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
  })

  await test.step('a call that the office logged appears with its time, and without its note', async () => {
    const note = 'Mailbox is full'
    const entry = await addEntry(db, quote.id, {
      ...{ at: minutesAgo(1), by_uid: 'dana', by_email: 'dana@x.example' },
      contact: { tried_at: minutesAgo(2), result: 'no_answer', note, next_at: null },
    })
    const times = { tried_at: minutesAgo(2), at: minutesAgo(1) }
    const last = { id: entry, ...times, result: 'no_answer' as const }
    const calls = { count: 1, first_at: minutesAgo(2), reached_at: null, last }
    await changeState(db, quote.id, { calls })
    await partner.reload()
    await expect(partner.getByText(/We tried to reach you at .* Call us back:/)).toBeVisible()
    await expect.poll(() => partnersAnswers.length).toBeGreaterThan(1)
    expect(partnersAnswers.join()).not.toMatch(/Mailbox is full|dana/)
  })

  await test.step('the email has one link, and its page hides addresses until the phone digits are entered', async () => {
    const { text } = await mailTo(email)
    const links = text.match(/\S+\/move#k=\S+/g) ?? []
    expect(links).toHaveLength(1)
    expect(text).not.toContain('Kenyon')
    const byMail = await openPage()
    const answers = collectAnswers(byMail)
    await byMail.goto(new URL(links[0] ?? '').hash.replace(/^/, '/move'))
    const digits = byMail.getByLabel('The last four digits of the phone number you gave us')
    await expect(digits).toBeVisible()
    await expect(byMail.getByText(/^This link works until/)).toBeVisible()
    await expect(byMail.getByText('Anyone with this link')).toHaveCount(0)
    await expect(byMail.getByText('Pending', { exact: true })).toBeVisible()
    await expect.poll(() => answers.join()).toContain('"status":"pending"')
    expect(answers.join() + (await byMail.content())).not.toMatch(/Kenyon|Maya|555-0142/)
    await expectAccessible(byMail)
    await digits.fill('0142')
    await digits.press('Enter')
    await expect(byMail.getByText('1420 Kenyon St NW, Washington, DC')).toBeVisible()
    await expect(byMail.getByRole('heading', { name: 'Your move details' })).toBeFocused()
  })

  await test.step('none of these page views was counted as a visit', async () => {
    const visits = await db.collection(collections.visitors).select('page_url').get()
    const urls = visits.docs.map((visit) => String(visit.get('page_url')))
    expect(urls.filter((url) => /\/move|k=/.test(url))).toEqual([])
  })
})
