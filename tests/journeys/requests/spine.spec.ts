import { readFileSync } from 'node:fs'
import { formatLongDate, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { quotePath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { parse } from 'csv-parse/sync'
import { adminClients } from '../../support/admin.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { openUpdate } from '../../support/desk-page.ts'
import { freeMailAllowance, mailTo } from '../../support/mailbox.ts'

const officeAddress = 'office@potomac-movers.example'
const moveDate = shiftPlainDate(todayAtOffice(new Date()), 21)

test('a guest requests a quote, and the office gets an email, answers the request, undoes a change and exports it', async ({
  page,
  admin,
  openPage,
}) => {
  const email = `maya-${admin.uid.toLowerCase()}@example.com`
  await freeMailAllowance()
  await test.step('the guest fills in the form, sends it with two clicks, and sees the thank-you message', async () => {
    await page.goto('/quote')
    await page.getByLabel('Moving from').fill('1420 Harvard St NW, Washington, DC')
    await page.getByLabel('Moving to').fill('88 Cameron St, Alexandria, VA')
    await page.getByLabel('Move date').fill(moveDate)
    await page.getByLabel('Name', { exact: true }).fill('Maya Reyes')
    await page.getByLabel('Phone').fill('(202) 555-0142')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Get My Free Quote' }).dblclick()
    await expect(page.getByText('Thank you! Your quote request has been received')).toBeVisible()
    await expect(
      page.getByText("We've received your request and will reach out shortly."),
    ).toBeVisible()
  })

  const stored =
    await test.step('the request is stored once, as a pending request without an account', async () => {
      const { docs } = await adminClients()
        .db.collection('quotes')
        .where('email', '==', email)
        .get()
      expect(docs).toHaveLength(1)
      const [document] = docs
      expect(document?.data()).toMatchObject({
        user_id: null,
        status: 'pending',
        move_type: 'Local',
        move_date: moveDate,
        from_address: '1420 Harvard St NW, Washington, DC',
      })
      return { id: document?.id ?? '' }
    })

  await test.step('the office and the customer get one email each', async () => {
    const toOffice = await mailTo(officeAddress, ({ text }) => text.includes(email))
    expect(toOffice.text).toContain('Maya Reyes')
    expect(toOffice.reply_to).toBe(email)
    const toCustomer = await mailTo(email)
    expect(toCustomer.text).toContain(quoteNumber(stored.id))
    // Anyone can use the form with anyone's email address, so our email must not contain typed
    // text.
    expect(toCustomer.text).not.toContain('Harvard St')
  })

  const office = await openPage()
  const card = office.getByRole('article').filter({ hasText: email })

  await test.step('an admin sees the request in the list of quotes', async () => {
    await signIn(office, admin)
    await office.goto('/admin')
    await expect(card.getByRole('heading')).toHaveText('Maya Reyes - Local Move')
    await expect(card).toContainText(`Quote #${quoteNumber(stored.id)}`)
    await expect(card).toContainText(formatLongDate(moveDate))
    await expect(card).toContainText('Pending')
  })

  await test.step('the admin saves a status, an estimate and notes', async () => {
    await card.getByRole('button', { name: 'Update' }).click()
    const dialog = office.getByRole('dialog', { name: 'Update Quote' })
    await dialog.getByLabel('Status').selectOption({ label: 'Estimated' })
    await dialog.getByLabel('Estimate Amount ($)').fill('1250.50')
    await dialog.getByLabel('Admin Notes').fill('Crew of three, about five hours.')
    await dialog.getByRole('button', { name: 'Update Quote' }).click()
    await expect(office.getByText('Quote updated successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('Estimated')
    await expect(card).toContainText('$1,250.50')
    await expect(card).toContainText('Crew of three, about five hours.')
  })

  await test.step('Undo brings back the amount before the last update', async () => {
    const dialog = await openUpdate(office, card)
    await dialog.getByLabel('Estimate Amount ($)').fill('1500')
    await dialog.getByRole('button', { name: 'Update Quote' }).click()
    await expect(card).toContainText('$1,500')
    await expect(dialog).toBeHidden()
    await office.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(card).toContainText('$1,250.50')
    const quote = adminClients().db.doc(quotePath(stored.id))
    await expect
      .poll(async () => (await quote.get()).get('estimate_amount') as unknown)
      .toBe(1250.5)
  })

  await test.step('the exported file has a row for the request', async () => {
    const downloading = office.waitForEvent('download')
    await office.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/)
    const rows = parse<Record<string, string>>(readFileSync(await download.path(), 'utf8'), {
      columns: true,
      bom: true,
    })
    expect(rows.find((row) => row.Email === email)).toMatchObject({
      Customer: 'Maya Reyes',
      From: '1420 Harvard St NW; Washington; DC',
      Status: 'estimated',
      Estimate: '$1,250.50',
    })
  })
})
