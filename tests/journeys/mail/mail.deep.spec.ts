import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { quotePath, requestPath } from '@moving/domain/paths'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Timestamp } from 'firebase-admin/firestore'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { checkRecord } from '../../../functions/src/request/check-record.ts'
import { chooseCall, openRow, requestOf } from '../../support/desk-page.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { setCatcher } from '../../support/local-system.ts'
import { freeMailAllowance, mailTo } from '../../support/mailbox.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

test('the office sees which email failed, calls, and sends it again', async ({ page, admin }) => {
  const { db } = adminClients()
  const id = anyQuoteId()
  const name = `Ana Ruiz ${id}`
  const email = `bounces-${admin.uid.toLowerCase()}@example.com`
  const now = Timestamp.now()
  await freeMailAllowance()
  await db.doc(quotePath(id)).set(storedQuote({ name, email, created_at: now, updated_at: now }))
  await mailTo(email)
  await setCatcher('/events', { mail_id: quoteMailId(id, 'customer'), event: 'bounce' })
  const record = db.doc(requestPath(id))
  const isFailed = async () => (await record.get()).get('delivery') !== undefined
  await expect.poll(isFailed).toBe(true)

  await signIn(page, admin)
  await test.step('the Inbox lists the failed email, and the office’s bar counts it', async () => {
    await page.goto('/admin/mail?view=failed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
    const row = page
      .getByRole('list', { name: 'Failed' })
      .getByRole('listitem')
      .filter({ hasText: `#${quoteNumber(id)}` })
    await expect(row).toContainText('It bounced')
    await expect(row).toContainText(name)
    const bar = page.getByRole('navigation', { name: 'Office' })
    await expect(bar.getByRole('link', { name: /^Inbox \d+ failed$/ })).toBeVisible()
    await expectAccessible(page)
    await expectHonestNames(page)
    await page.setViewportSize({ width: 375, height: 812 })
    await expect(row.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 900 })
    await row.getByRole('link', { name: `#${quoteNumber(id)}` }).click()
    await expect(page).toHaveURL(requestPathFor(id))
  })

  await test.step('the request’s page says that the email failed, and has the phone number to call', async () => {
    const alert = requestOf(page, { id })
      .getByRole('status')
      .filter({ hasText: 'Email failed: call' })
    await expect(alert.getByRole('link', { name: '(202) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+12025550142',
    )
    await alert.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The email is on its way.')).toBeVisible()
    await expect(alert).toBeHidden()
  })

  await test.step('Today lists a customer whose email bounces, until the office dismisses that', async () => {
    const bounced = { mail_id: `${quoteMailId(id, 'customer')}_again1`, event: 'bounce' }
    await expect(() => setCatcher('/events', bounced)).toPass()
    await expect.poll(isFailed).toBe(true)
    await db.doc(requestPath(id)).update({ 'state.first_call': null, due: {}, due_at: null })
    await page.goto('/admin/calls')
    const call = await chooseCall(page, { id, name })
    await expect(call).toContainText('Our email didn’t reach them: call')
    const request = await openRow(call, { id, name })
    await request.getByRole('button', { name: 'Dismiss' }).click()
    await expect(call).toHaveCount(0)
    expect(await isFailed()).toBe(false)
    await checkRecord(id, { db, repairs: true })
  })
})
