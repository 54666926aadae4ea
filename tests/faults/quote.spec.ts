import {
  fillForm,
  newAddress,
  openFilledForm,
  openForm,
  sendAndExpectOne,
  sendForm,
  storedQuotes,
} from '../support/quote-form.ts'
import { withoutTriggers } from '../support/local-system.ts'
import { localPorts } from '../../tools/system/emulator-ports.ts'
import {
  deep,
  everybodys,
  everybodysDeep,
  expect,
  lostConnections,
  test,
} from './support/faults.ts'
import { startOwnFirestore, whileFirestoreIsSuspended } from './support/firestore-process.ts'
import type { Page } from '@playwright/test'

test.use({
  expectedErrors: [
    new RegExp(
      `${lostConnections.source}|status of 403|Error submitting quote|Error loading the checks`,
    ),
  ],
})

const noAnswer = /We didn’t hear back from the server, so your request may not have gone through/

/** Sends the form; returns once the request has left the browser. */
async function sendAndLose(page: Page) {
  const isQuote = (body: string | null) => body?.includes('/quotes/') ?? false
  const sent = page.waitForRequest((request) => isQuote(request.postData()))
  await sendForm(page)
  await sent
}

async function expectStillFull(page: Page, email: string) {
  const alert = page.getByRole('alert').filter({ hasText: noAnswer })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('link', { name: '(240) 438-0930' })).toBeVisible()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Moving from')).toHaveValue('1420 Kenyon St NW, Washington, DC')
}

test('while the database is down a request stays in the form, and is stored once when the database is back', async ({
  page,
  gates,
}) => {
  const email = await openFilledForm(page)
  await gates.firestore.refuse()
  await sendForm(page)
  await expectStillFull(page, email)
  expect(await storedQuotes(email)).toEqual([])
  await gates.firestore.open()
  await sendAndExpectOne(page, email)
})

test(
  'a hanging database times out after 20 s, and a late write doesn’t create a second quote',
  everybodysDeep,
  async ({ page }) => {
    const email = newAddress()
    await page.clock.install()
    await openForm(page)
    await fillForm(page, email)
    await whileFirestoreIsSuspended(async () => {
      await sendAndLose(page)
      await page.clock.fastForward(21_000)
      await expectStillFull(page, email)
    })
    await expect.poll(async () => (await storedQuotes(email)).length).toBe(1)
    await sendAndExpectOne(page, email)
  },
)

test('a database killed during the write loses no request', deep, async ({ page, gates }) => {
  const email = newAddress()
  const doomed = await startOwnFirestore(localPorts().vite + 1)
  gates.firestore.leadTo(doomed.port)
  await openForm(page)
  await fillForm(page, email)
  doomed.standStill()
  await sendAndLose(page)
  await doomed.kill()
  await expectStillFull(page, email)
  expect(await storedQuotes(email)).toEqual([])

  gates.firestore.leadTo(localPorts().firestore)
  await sendAndExpectOne(page, email)
})

test(
  'while the functions are down a request is stored, and the visitor sees the thank-you message',
  everybodys,
  async ({ page, gates }) => {
    const email = await openFilledForm(page)
    await gates.functions.refuse()
    await withoutTriggers(async () => {
      await sendAndExpectOne(page, email)
    })
  },
)

test(
  'a form whose input checks can’t be loaded keeps what was typed and loads them later',
  deep,
  async ({ page, gates }) => {
    const email = newAddress()
    await openForm(page)
    await gates.hosting.refuse()
    await fillForm(page, email)
    await sendForm(page)
    await expectStillFull(page, email)
    await gates.hosting.open()
    await sendAndExpectOne(page, email)
  },
)
