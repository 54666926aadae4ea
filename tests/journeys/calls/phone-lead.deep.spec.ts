import { noEmailAddress } from '@moving/domain/account/email'
import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { collections } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { freeMailAllowance, emailsTo, mailTo } from '../../support/mailbox.ts'
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
  const number = `#${quoteNumber(id)}`
  const officeMail = await mailTo('office@potomac-movers.example', ({ subject }) =>
    subject.includes(number),
  )
  expect(officeMail.text).toContain('No email')
  expect(officeMail.text).not.toContain(noEmailAddress)
  expect(officeMail.reply_to ?? null).toBeNull()
  const acknowledgement = await db
    .collection(collections.mail)
    .doc(quoteMailId(id, 'customer'))
    .get()
  expect(acknowledgement.data()).toMatchObject({ state: 'SKIPPED', reason: 'no_email' })
  expect(await emailsTo(noEmailAddress)).toEqual([])
})
