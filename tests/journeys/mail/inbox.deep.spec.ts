import { business } from '@moving/domain/business'
import { privateLink } from '@moving/domain/mail/mail-copy'
import { quotePath, requestPath } from '@moving/domain/paths'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks, expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { actAsCustomer } from '../../support/customer-actions.ts'
import { requestOf } from '../../support/desk-page.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'
import { freeMailAllowance, mailTo } from '../../support/mailbox.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

test('the office answers a customer from the Inbox, and reads an email as it was sent', async ({
  page,
  admin,
}) => {
  const { db } = adminClients()
  const id = anyQuoteId()
  const name = `Ivy ${id.slice(0, 12).replace(/\d/g, 'x')}`
  const email = `ivy-${admin.uid.toLowerCase()}@example.com`
  const now = Timestamp.now()
  await freeMailAllowance()
  await db.doc(quotePath(id)).set(storedQuote({ name, email, created_at: now, updated_at: now }))
  const mail = await mailTo(email)
  const [, key = 'none'] = /#k=([A-Za-z0-9]{22})/.exec(mail.text) ?? []
  const isSettled = async () => (await db.doc(requestPath(id)).get()).get('outcome') !== undefined
  await expect.poll(isSettled).toBe(true)
  const question = 'Do you bring wardrobe boxes, or shall we?'
  await actAsCustomer({ id, name }, { act: 'ask', text: question })

  await watchLayout(page)
  await signIn(page, admin)
  const rowIn = (list: string, text: string) =>
    page
      .getByRole('list', { name: list, exact: true })
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: text })
  const needsReply = rowIn('Needs a reply', question)

  await test.step('a customer’s question is listed under “Needs a reply”', async () => {
    await page.goto('/admin/mail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
    await expect(needsReply).toContainText('Wrote to us')
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await accessibleLooks(page)()
    await accessibleLooks(page)()
    await expectHonestNames(page)
  })

  await test.step('the keyboard reaches the question and opens its request next to the list', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const link = needsReply.getByRole('link', { name })
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(link).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(requestPathFor(id))
    await expect(needsReply).toHaveAttribute('aria-current', 'true')
  })

  await test.step('an answered question no longer needs a reply', async () => {
    const request = requestOf(page, { id })
    await request.getByRole('textbox', { name: 'Your answer' }).fill('We bring them.')
    await request.getByRole('button', { name: 'Send Answer' }).click()
    await expect(needsReply).toHaveCount(0)
  })

  await test.step('All has the question and the email, which opens without its private link', async () => {
    await page.goto('/admin/mail?view=all')
    await expect(rowIn('All', 'Wrote to us')).toContainText(question)
    await rowIn('All', 'Confirmation to the customer').getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmation to the customer' })
    await expect(dialog).toContainText(mail.subject)
    await expect(dialog).toContainText(email)
    await expect(dialog.getByRole('article')).toContainText(`See Your Move: ${privateLink}`)
    await expect(dialog.getByRole('article')).toContainText(business.phone.display)
    await expect(dialog).not.toContainText(key)
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
