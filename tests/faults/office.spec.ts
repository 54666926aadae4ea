import type { Page } from '@playwright/test'
import { adminClients } from '../support/admin.ts'
import {
  chooseCall,
  logIn,
  openCard,
  openUpdate,
  requestOf,
  storeDeskQuote,
  storedAs,
} from '../support/desk-page.ts'
import { withoutTriggers } from '../support/local-system.ts'
import {
  deep,
  everybodysDeep,
  expect,
  lostConnections,
  openWithoutTime,
  passTimeUntil,
  signIn,
  test,
} from './support/faults.ts'
import { whileFirestoreIsSuspended } from './support/firestore-process.ts'
import { entriesWith } from '../support/request-log.ts'
import { quotePath } from '@moving/domain/paths'
import { FieldValue } from 'firebase-admin/firestore'

test.use({
  expectedErrors: [
    new RegExp(
      `${lostConnections.source}|Could not reach Cloud Firestore|Error fetching user role|` +
        'could not be counted|Failed to (load|update|export|fetch)|summary could not be read|' +
        'New quotes are not|A stored quote cannot be read|Not saved',
    ),
  ],
})

const desk = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' })

test(
  'an admin whose role can’t be checked isn’t told that the page is for staff only',
  deep,
  async ({ page, gates, admin }) => {
    await signIn(page, admin)
    await page.clock.install()
    await gates.firestore.refuse()
    await page.goto('/admin?status=pending')
    const note = page
      .getByRole('status')
      .filter({ hasText: 'We couldn’t check whether you have access' })
    await passTimeUntil(page, note)
    await expect(page.getByText('That page is for our staff only')).toBeHidden()
    await gates.firestore.open()
    await note.getByRole('link', { name: 'Try again' }).click()
    await expect(desk(page)).toBeVisible()
    await expect(page).toHaveURL('/admin?status=pending')
  },
)

test(
  'a page that waits for the database says so after 3 s, and Try Again loads it',
  deep,
  async ({ page, gates, admin }) => {
    await storeDeskQuote()
    await signIn(page, admin)
    gates.firestore.hang()
    // Without time, because the SDK gives up after ten seconds, which shows a different message.
    await openWithoutTime(page, '/admin')
    const slow = page.getByRole('status').filter({ hasText: 'We’re having trouble connecting.' })
    await passTimeUntil(page, slow, 500)
    await gates.firestore.open()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(slow).toBeHidden()
    await passTimeUntil(page, page.getByText('in this list'), 100)
    await expect(slow).toBeHidden()
  },
)

test(
  'a save that gets no response times out after 20 s, and saving again changes the quote once',
  everybodysDeep,
  async ({ page, admin }) => {
    const quote = await storeDeskQuote()
    await page.clock.install()
    await signIn(page, admin)
    const card = await openCard(page, quote)
    const dialog = await openUpdate(page, card)
    await dialog.getByLabel('Status').selectOption('Estimated')
    await dialog.getByLabel('Estimate Amount ($)').fill('700')
    await whileFirestoreIsSuspended(async () => {
      const sent = page.waitForRequest(/changeRequest/)
      await dialog.getByRole('button', { name: 'Update Quote' }).click()
      await sent
      await page.clock.fastForward(21_000)
      await expect(page.getByText('Failed to update quote')).toBeVisible()
      await expect(dialog.getByLabel('Estimate Amount ($)')).toHaveValue('700')
    })
    await dialog.getByRole('button', { name: 'Update Quote' }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('$700')
    expect(await storedAs(quote)).toMatchObject({ status: 'estimated', estimate_amount: 700 })
    const history = entriesWith(adminClients().db, quote.id, 'history')
    await expect.poll(async () => (await history.get()).size).toBe(1)
  },
)

test(
  'while the functions are down, Today shows a new request, and a call that can’t be logged keeps what was typed',
  everybodysDeep,
  async ({ page, gates, admin }) => {
    await signIn(page, admin)
    await page.goto('/admin/calls')
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
    await gates.functions.refuse()
    await withoutTriggers(async () => {
      const quote = await storeDeskQuote()
      // Only functions write the search map.
      await adminClients().db.doc(quotePath(quote.id)).update({ search: FieldValue.delete() })
      const card = await chooseCall(page, quote)
      await expect(card).toContainText('New request')
      const toast = page.getByText('There was no response. Check your connection and try again.')

      await card.getByRole('link', { name: '(202) 555-0142' }).click()
      await expect(toast).toBeVisible()
      await expect(card).not.toContainText('You are calling')

      const dialog = logIn(requestOf(page, quote))
      await dialog.getByRole('button', { name: 'Reached' }).click()
      await dialog.getByLabel('Note').fill('Two cats')
      const save = dialog.getByRole('button', { name: 'Save', exact: true })
      await save.click()
      await expect(page.getByText('Not saved', { exact: true }).last()).toBeVisible()
      await expect(dialog.getByLabel('Note')).toHaveValue('Two cats')
      const contacts = entriesWith(adminClients().db, quote.id, 'contact')
      expect((await contacts.get()).size).toBe(0)

      await gates.functions.open()
      await save.click()
      await expect(dialog).toBeHidden()
      expect(
        (await contacts.get()).docs.map((contact) => contact.get('contact.note') as string),
      ).toEqual(['Two cats'])
    })
  },
)

test(
  'the list of quotes says what fails, and is live and exports once it can',
  deep,
  async ({ page, gates, admin }) => {
    const quote = await storeDeskQuote()
    await signIn(page, admin)
    await openCard(page, quote)
    await gates.functions.refuse()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByText('Failed to export data')).toBeVisible()
    await gates.functions.open()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^quotes-.*\.csv$/)

    await gates.firestore.refuse()
    await page.getByRole('button', { name: 'Filters' }).click()
    // The browser's cache has no completed quote.
    await page.getByLabel('Filter by status').selectOption('Completed')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load quotes.' }).last()
    await expect(failure).toBeVisible()
    await gates.firestore.open()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toBeHidden()
    await page.getByLabel('Filter by status').selectOption('Pending')
    const rows = page.getByRole('article', { name: quote.name })
    await expect(rows).toHaveCount(1)
    await storeDeskQuote({ name: quote.name })
    await expect(rows).toHaveCount(2)
  },
)

test(
  'visitor figures that can’t be updated say so and show no zeros',
  deep,
  async ({ page, gates, admin }) => {
    await signIn(page, admin)
    await adminClients().db.recursiveDelete(adminClients().db.collection('analytics'))
    await gates.functions.refuse()
    await page.goto('/analytics')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch analytics data' })
    await expect(failure).toBeVisible()
    await expect(page.getByText('No visitors yet')).toBeHidden()
    await gates.functions.open()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Total Visitors')).toBeVisible()
    await expect(failure).toBeHidden()
  },
)
