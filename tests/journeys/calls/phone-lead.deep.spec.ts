import { noEmailAddress } from '@moving/domain/account/email'
import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { heardFromQuestion } from '@moving/domain/work/heard-from'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storeDeskQuote } from '../../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { freeMailAllowance, emailsTo } from '../../support/mailbox.ts'
import { fillForm } from '../../support/quote-form.ts'

test('the office enters phone leads with the quote form, and a caller without an email address gets no email', async ({
  page,
  admin,
}) => {
  const { db } = adminClients()
  await freeMailAllowance()
  await signIn(page, admin)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'New Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Quote' })
  const name = `Caller ${Date.now().toString(36)}`
  await fillForm(dialog, 'mistyped@', name)
  const noEmail = dialog.getByRole('checkbox', { name: 'The caller has no email' })
  await noEmail.check()
  await expect(dialog.getByLabel('Email', { exact: true })).toBeHidden()
  await noEmail.uncheck()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('')
  await noEmail.check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Quote' }).click()

  const card = page.getByRole('article', { name: `${name} - Local Move` })
  await expect(card).toContainText('By phone')
  await expect(card).toContainText('No email')
  await expect(card.getByRole('link', { name: '(202) 555-0142' })).toBeVisible()
  expect(await card.innerHTML()).not.toMatch(/mailto:|no-email@/)

  await page.getByRole('button', { name: 'New Quote' }).click()
  await expect(noEmail, 'a new form').not.toBeChecked()
  await fillForm(dialog, 'caller@example.com', `Second ${name}`)
  await dialog.getByRole('button', { name: 'Save Quote' }).click()
  const second = page.getByRole('article', { name: `Second ${name} - Local Move` })
  await expect(second).toContainText('By phone')
  await expect(dialog).toBeHidden()

  const { docs } = await db.collection('quotes').where('name', '==', name).get()
  expect(docs.map((doc) => doc.get('email') as unknown)).toEqual([noEmailAddress])
  const id = docs[0]?.id ?? ''
  const mailAbout = async (kind: 'office' | 'customer') =>
    (await db.collection(collections.mail).doc(quoteMailId(id, kind)).get()).data()
  const skipped = { state: 'SKIPPED' }
  await expect.poll(() => mailAbout('customer')).toMatchObject({ ...skipped, reason: 'no_email' })
  expect(await mailAbout('office')).toMatchObject({ ...skipped, reason: 'by_phone' })
  expect(await emailsTo(noEmailAddress)).toEqual([])
})

test('a caller is recognized by the phone number: one tap fills in the rest, and Save stays in sight', async ({
  page,
  admin,
}) => {
  const phone = `(202) 555-${String(1000 + Math.floor(Math.random() * 9000))}`
  const from_address = '77 Test Street NW, Washington, DC'
  const estimated = { from_address, status: 'estimated', estimate_amount: 915 }
  const known = await storeDeskQuote({
    phone,
    email: `before-${admin.uid}@example.com`,
    ...estimated,
  })
  await signIn(page, admin)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 375, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/admin/calls')
    await page.getByRole('button', { name: 'New Quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Quote' })
    await expect(dialog.getByLabel('Phone', { exact: true })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Save Quote' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.type(phone.replaceAll(/\D/g, ''))
    const before = dialog.getByRole('region', { name: 'Earlier requests' })
    await expect(before).toContainText(known.name)
    await expect(before).toContainText('Estimated $915')
    await dialog.getByLabel('Name', { exact: true }).fill('Her Brother')
    await before.getByRole('button', { name: /^Fill in from quote/ }).click()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(
      `before-${admin.uid}@example.com`,
    )
    await expect(dialog.getByLabel('Moving from')).toHaveValue(from_address)
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Her Brother')
    await dialog.getByLabel(heardFromQuestion).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: 'Save Quote' })).toBeInViewport({ ratio: 1 })
    expect(await sidewaysScroll(page)).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
  }
})
