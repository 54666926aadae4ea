import { pages } from '@moving/domain/pages'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import {
  openFilledForm,
  openForm,
  sendAndExpectOne,
  sendForm,
  storedQuotes,
  thankYou,
} from '../../support/quote-form.ts'
import { commits, loseAnswer, openFormInTab, refuseQuotes } from '../../support/request-draft.ts'

// What Chromium and the form log while the browser is offline.
test.use({
  expectedErrors: [
    /Failed to load resource|net::ERR|Error submitting quote|Error tracking visitor|Error recording the use|RPC_ERROR|Error loading the checks/,
  ],
})

const wentWrong = (page: Page) => page.getByText('Something went wrong. Please try again.')
const email = (page: Page) => page.getByLabel('Email', { exact: true })

test('a guest who is offline gets a message and keeps the filled form, even after a reload, until the request is sent', async ({
  page,
  context,
}) => {
  const address = await openFilledForm(page)
  await page.getByRole('radio', { name: 'Storage' }).check()
  await page.getByRole('checkbox', { name: 'Packing' }).check()
  await context.setOffline(true)
  await sendForm(page)
  await expect(page.getByRole('alert')).toContainText('You’re offline.')
  await expect(email(page)).toHaveValue(address)
  await expect(thankYou(page)).toBeHidden()
  expect(await storedQuotes(address)).toEqual([])
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await openForm(page)
  await expect(email(page)).toHaveValue(address)
  await expect(page.getByLabel('Moving from')).toHaveValue('1420 Kenyon St NW, Washington, DC')
  await expect(page.getByRole('radio', { name: 'Storage' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Packing' })).toBeChecked()
  await sendAndExpectOne(page, address)
  await openForm(page)
  await expect(email(page)).toHaveValue('')
})

test('addresses typed on the home page while the quote page still loads are in its form', async ({
  page,
}) => {
  let load = () => {}
  const held = new Promise<void>((resolve) => (load = resolve))
  await page.route(/quote-page.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(pages.home)
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Get a Free Quote' }).click()
  await expect(page).toHaveURL(pages.quote)
  await page.getByLabel('Moving from').fill('1420 Kenyon St NW')
  await page.getByLabel('Moving to').fill('Arlington, VA')
  load()
  await page.getByLabel('Move date').waitFor()
  await expect(page.getByLabel('Moving from')).toHaveValue('1420 Kenyon St NW')
  await expect(page.getByLabel('Moving to')).toHaveValue('Arlington, VA')
})

// send-form.test.ts tests other lost responses and refusals.
test('a refused request and a lost connection keep the form filled, and each text is stored once', async ({
  page,
}) => {
  const address = await openFilledForm(page)
  const stillFull = async () => {
    await expect(wentWrong(page)).toBeVisible()
    await expect(email(page)).toHaveValue(address)
    await expect(thankYou(page)).toBeHidden()
  }

  await test.step('the form keeps its text if the server refuses the request', async () => {
    await refuseQuotes(page)
    await sendForm(page)
    await expect(
      page.getByText('There was an issue submitting your quote. Please try again.'),
    ).toBeVisible()
    await expect(email(page)).toHaveValue(address)
    await page.unroute(commits)
  })

  await test.step('the form keeps its text, and nothing is stored, if the connection breaks before the write', async () => {
    await loseAnswer(page, 'before')
    await sendForm(page)
    await stillFull()
    expect(await storedQuotes(address)).toEqual([])
    await page.unroute(commits)
  })

  await test.step('the form keeps its text if the response is lost and the page is reloaded', async () => {
    await loseAnswer(page)
    await sendForm(page)
    await stillFull()
    await expect.poll(async () => (await storedQuotes(address)).length).toBe(1)
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(email(page)).toHaveValue(address)
  })

  await test.step('a refusal after the lost response isn’t shown as success, and later edits are stored as a separate request', async () => {
    await page.getByLabel('Notes', { exact: true }).fill('Ring twice.')
    await refuseQuotes(page)
    await sendForm(page)
    await expect(page.getByRole('alert')).toContainText('Your request wasn’t saved.')
    await expect(thankYou(page)).toBeHidden()
    await page.unroute(commits)
    await sendForm(page)
    await expect(thankYou(page)).toBeVisible()
    const notes = (await storedQuotes(address)).map(({ data }) => data['notes'] as unknown)
    expect(notes.sort()).toEqual(['Ring twice.', null])
  })
})

test('a guest with two tabs and no network loses nothing, and sees each number again after Reload and Back', async ({
  page,
  context,
}) => {
  const address = await openFilledForm(page)
  const other = await openFormInTab(context)
  await expect(email(other)).toHaveValue(address)
  await other.getByLabel('Moving to').fill('9 Other Ave, Reston')
  await context.setOffline(true)
  for (const tab of [page, other]) {
    await sendForm(tab)
    await expect(tab.getByRole('alert')).toContainText('You’re offline.')
  }
  await context.setOffline(false)
  await Promise.all([sendForm(page), sendForm(other)])
  for (const tab of [page, other]) await expect(thankYou(tab)).toBeVisible()
  const quotes = await storedQuotes(address)
  expect(quotes).toHaveLength(2)
  const numberIn = async (tab: Page) => {
    await expect(thankYou(tab)).toBeVisible()
    const link = tab.getByRole('link', { name: 'See Your Move' })
    const number = await tab.getByText(/^[A-Z0-9]{8}$/).textContent()
    return { number, link: await link.getAttribute('href') }
  }
  const shown = [await numberIn(page), await numberIn(other)]
  expect(shown.map(({ number }) => number).sort()).toEqual(
    quotes.map(({ id }) => quoteNumber(id)).sort(),
  )
  await page.reload()
  expect(await numberIn(page)).toEqual(shown[0])
  await other.goto('/faq')
  await other.goBack()
  expect(await numberIn(other)).toEqual(shown[1])
  await page.getByRole('link', { name: 'Request Another Quote' }).click()
  await expect(email(page)).toHaveValue('')
  await expect(thankYou(page)).toBeHidden()
})
