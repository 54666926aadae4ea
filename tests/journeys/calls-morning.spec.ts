import { randomUUID } from 'node:crypto'
import { coworkerName } from '@moving/domain/account/coworker-name'
import { contactsPath, quotePath, quoteSourcePath, quoteWorkPath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { runMailTask } from '../../functions/src/mail/delivery/run-mail-task.ts'
import type { MailPorts } from '../../functions/src/mail/ports.ts'
import { sendgridSender } from '../../functions/src/mail/sendgrid/sendgrid-sender.ts'
import { newSerialQueues } from '../../functions/src/platform/serial-queue.ts'
import { warnOfLateCalls } from '../../functions/src/work/warn-of-late-calls.ts'
import { adminClients } from '../support/admin.ts'
import {
  chooseCall,
  goToCall,
  storeDeskQuote,
  storedAs,
  expectCall,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { hostingOrigin, mailCatcherOrigin } from '../support/local-system.ts'
import { mailTo } from '../support/mailbox.ts'
import { createPersona } from '../support/personas.ts'

const hourMs = 3_600_000
const office = 'the-morning-office@potomac-movers.example'

/** The schedule's own handler, which the local system does not start by itself, and its delivery. */
function warningPorts(now: Date, enqueued: string[]): MailPorts {
  const { db, auth } = adminClients()
  return {
    db,
    auth,
    now: () => now,
    newId: randomUUID,
    random: () => 0.5,
    send: sendgridSender({
      apiUrl: mailCatcherOrigin(),
      apiKey: 'SG.test',
      from: 'hello@potomac-movers.example',
      timeoutMs: 10_000,
    }),
    enqueue: (mailId) => Promise.resolve(void enqueued.push(mailId)),
    inSerialQueue: newSerialQueues(),
    siteOrigin: hostingOrigin(),
    office,
    owner: office,
    webhookOn: false,
  }
}

const workOf = async ({ id }: DeskQuote) =>
  (await adminClients().db.doc(quoteWorkPath(id)).get()).data()
const cardOf = (page: Page, { name }: DeskQuote) => page.getByRole('article', { name })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log Call' })

/**
 * Five requests of the night before last. Those that came while the office was closed are due at the
 * same minute, and stand in any order.
 */
async function receiveFive(): Promise<DeskQuote[]> {
  const quotes: DeskQuote[] = []
  for (const hours of [60, 59, 58, 57, 56]) {
    const at = new Date(Date.now() - hours * hourMs)
    quotes.push(await storeDeskQuote({ created_at: at, updated_at: at }))
  }
  // The promise of each is written by the trigger, as for any other request.
  for (const quote of quotes) {
    await expect.poll(async () => (await workOf(quote))?.['status_seen'] as unknown).toBe('pending')
  }
  return quotes
}

/** Logs the current call by keyboard: the result's place in the dialog decides how it ended. */
async function logByKeys(page: Page, downs: number) {
  await page.keyboard.press('l')
  await dialogOf(page).getByRole('radio', { name: 'Reached', exact: true }).waitFor()
  if (downs === 0) await page.keyboard.press('Space')
  for (let press = 0; press < downs; press += 1) await page.keyboard.press('ArrowDown')
}

test('a morning of five requests: taken by two, retried, lost, called from a phone, and late', async ({
  page,
  openPage,
  admin,
}, { retry }) => {
  const [taken, retried, lost, reached, late] = await receiveFive()
  if (!taken || !retried || !lost || !reached || !late) throw new Error('Five were stored')
  const { db } = adminClients()
  const colleague = await createPersona('admin')
  const phone = await openPage()
  await phone.setViewportSize({ width: 375, height: 812 })
  await Promise.all([signIn(page, admin), signIn(phone, colleague)])
  await Promise.all([page.goto('/admin/calls'), phone.goto('/admin/calls')])

  await test.step('the first is taken by two: the second is asked, and the first is told', async () => {
    const card = await goToCall(page, taken)
    await expect(card).toContainText('late by')
    await page.keyboard.press('c')
    await expect(card).toContainText('You are calling')
    const onPhone = await chooseCall(phone, taken)
    await onPhone
      .getByRole('button', { name: `${coworkerName(admin.email)} is calling – take over?` })
      .click()
    await expect(
      page.getByText(`${coworkerName(colleague.email)} is calling`).first(),
    ).toBeVisible()
    await expect
      .poll(async () => (await workOf(taken))?.['holder_uid'] as unknown)
      .toBe(colleague.uid)
  })

  await test.step('the second does not answer: it comes back in an hour, then tomorrow', async () => {
    const card = await goToCall(page, retried)
    await logByKeys(page, 1)
    await expect(dialogOf(page).getByRole('radio', { name: 'In 1 hour' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    await expectCall(page, card, 'Tried once')
    await expectCall(phone, cardOf(phone, retried), 'Tried once')
    await goToCall(page, retried)
    await logByKeys(page, 1)
    await expect(dialogOf(page).getByRole('radio', { name: 'Tomorrow 9 AM' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expectCall(page, card, 'Tried 2 times')
    // Whether the promise was kept is a function's word.
    await expect.poll(async () => (await workOf(retried))?.['in_time'] as unknown).toBe(false)
    const work = await workOf(retried)
    expect(work).toMatchObject({ tries: 2, due_why: 'retry' })
    const dueAt = (work?.['due_at'] as FirebaseFirestore.Timestamp).toDate()
    expect(todayAtOffice(dueAt) > todayAtOffice(new Date())).toBe(true)
  })

  await test.step('the third is lost for its price, by keyboard; its quote is as it was', async () => {
    const card = await goToCall(page, lost)
    await logByKeys(page, 0)
    await dialogOf(page).getByRole('radio', { name: 'Still open' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialogOf(page).getByRole('radio', { name: 'Price' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    await expect(card).toBeHidden()
    await expect(cardOf(phone, lost)).toBeHidden()
    expect(await workOf(lost)).toMatchObject({ outcome: 'lost', lost_why: 'price' })
    expect((await storedAs(lost))['status']).toBe('pending')
  })

  await test.step('the fourth is called from the phone, and is about something', async () => {
    const card = await chooseCall(phone, reached)
    await card.getByRole('button', { name: "I'm Calling" }).click()
    await expect(card).toContainText('You are calling')
    await card.getByRole('button', { name: 'Log Call' }).click()
    const dialog = dialogOf(phone)
    await dialog.getByRole('radio', { name: 'Reached', exact: true }).check({ force: true })
    await dialog.getByRole('radio', { name: 'Tomorrow 9 AM' }).check({ force: true })
    await dialog.getByLabel('What is it about?').fill('The piano')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectCall(phone, card, 'The piano')
    await expectCall(page, cardOf(page, reached), 'The piano')
    const contacts = await db.collection(contactsPath(reached.id)).get()
    expect(contacts.docs.map((contact) => contact.data())).toMatchObject([
      { result: 'reached', by_uid: colleague.uid },
    ])
  })

  await test.step('the fifth is late: the office is warned once, by one mail that leads here', async () => {
    // A second try of this journey is another quarter of an hour.
    const now = new Date(Date.now() + retry * 20 * 60_000)
    const enqueued: string[] = []
    const ports = warningPorts(now, enqueued)
    await warnOfLateCalls(ports)
    await warnOfLateCalls(ports)
    expect(enqueued).toHaveLength(1)
    await runMailTask({ mailId: enqueued[0] }, ports)
    const mail = await mailTo(office, ({ text }) => text.includes(quoteNumber(late.id)))
    expect(mail.subject).toMatch(/ha(s|ve) waited more than 15 minutes$/)
    expect(mail.text).toContain(late.name)
    for (const called of [retried, lost, reached]) {
      expect(mail.text).not.toContain(quoteNumber(called.id))
    }
    expect((await workOf(late))?.['escalate_at']).toBeNull()
    const [link = ''] = /\S+\/admin\/calls\S*/.exec(mail.text) ?? []
    await page.goto(link)
    await expect(await goToCall(page, late)).toContainText('New request')
  })

  for (const { id } of [taken, retried, lost, reached, late]) {
    await Promise.all(
      [quotePath(id), quoteSourcePath(id), quoteWorkPath(id)].map((path) => db.doc(path).delete()),
    )
  }
})
