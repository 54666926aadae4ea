import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import {
  openFilledForm,
  openForm,
  sendAndExpectOne,
  sendForm,
  storedQuotes,
  thankYou,
} from '../support/quote-form.ts'
import { loseAnswers, refuseQuotes } from '../support/request-draft.ts'

/**
 * Chromium's own words for what these tests bring about, and the form's. One pattern: Playwright takes
 * a list of two objects for a value and its options.
 */
test.use({
  expectedErrors: [
    /Failed to load resource|net::ERR|Error submitting quote|Error tracking visitor|Error recording the use|RPC_ERROR|Error loading the checks/,
  ],
})

const wentWrong = (page: Page) => page.getByText('Something went wrong. Please try again.')

const stillFull = async (page: Page, email: string) => {
  await expect(wentWrong(page)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(thankYou(page)).toBeHidden()
}

test('offline, the form stays full and says so; a reload loses nothing, and connected it is sent', async ({
  page,
  context,
}) => {
  const email = await openFilledForm(page)
  await context.setOffline(true)
  await sendForm(page)
  await expect(page.getByRole('alert')).toContainText('You’re offline.')
  await expect(wentWrong(page)).toBeHidden()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(thankYou(page)).toBeHidden()
  expect(await storedQuotes(email)).toEqual([])
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await openForm(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await sendAndExpectOne(page, email)
})

test('a connection lost at any moment is told, and sending again stores one quote', async ({
  page,
}) => {
  await test.step('before the write: nothing is stored, and the second sending stores it', async () => {
    const email = await openFilledForm(page)
    await loseAnswers(page, 1, 'before')
    await sendForm(page)
    await stillFull(page, email)
    expect(await storedQuotes(email)).toEqual([])
    await sendAndExpectOne(page, email)
  })

  const loseTheAnswer = async () => {
    const email = await openFilledForm(page)
    await loseAnswers(page, 1, 'after')
    await sendForm(page)
    await stillFull(page, email)
    await expect.poll(async () => (await storedQuotes(email)).length).toBe(1)
    return email
  }
  await test.step('after the write', async () => {
    await sendAndExpectOne(page, await loseTheAnswer())
  })

  await test.step('after the write, with a reload in between', async () => {
    const email = await loseTheAnswer()
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await sendAndExpectOne(page, email)
  })

  await test.step('after the write: what was changed then is said to be missing', async () => {
    const email = await loseTheAnswer()
    await page.getByLabel('Notes', { exact: true }).fill('Ring twice.')
    expect((await sendAndExpectOne(page, email)).data).toMatchObject({ notes: null })
    await expect(page.getByText('what you changed since isn’t in it')).toBeVisible()
  })
})

test('a refusal is an error although nothing of the form is wrong', async ({ page }) => {
  const email = await openFilledForm(page)
  await refuseQuotes(page)
  await sendForm(page)
  await expect(
    page.getByText('There was an issue submitting your quote. Please try again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  expect(await storedQuotes(email)).toEqual([])
})
