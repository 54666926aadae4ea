import { callables } from '@moving/domain/paths'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { requestOf, workOf } from '../../support/desk-page.ts'
import { storeDueRequest } from '../../support/due-request.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { buttonIn } from '../../support/presses.ts'

test.use({
  expectedErrors: [[/net::ERR_FAILED/, /Failed to close the request/], { scope: 'test' }],
})

test('a click shows the request as closed at once, shows it as open again if the server can’t be reached, and closes it on the next try', async ({
  page,
  admin,
}) => {
  const quote = await storeDueRequest({ why: 'new' })
  await signIn(page, admin)
  await page.goto(requestPathFor(quote.id))
  const request = requestOf(page, quote)
  const plans = page.waitForResponse(/\/assets\/plan-action/)
  await buttonIn(request, 'Close Request').click()
  // A script's response can arrive before the script has run.
  await page.evaluate((address) => import(address), (await plans).url())

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(new RegExp(`/${callables.changeRequest}$`), async (route) => {
    await held
    await route.abort()
  })
  const buttons = await buttonIn(request, 'Price').evaluate(async (price: HTMLElement) => {
    price.click()
    await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
  })
  expect(buttons).toContain('Reopen')
  expect(await workOf(quote)).toMatchObject({ outcome: 'open' })

  letGo()
  await expect(buttonIn(request, 'Reopen')).toBeHidden()
  expect(await workOf(quote)).toMatchObject({ outcome: 'open' })
  await page.unrouteAll()
  if (!(await buttonIn(request, 'Price').isVisible()))
    await buttonIn(request, 'Close Request').click()
  await buttonIn(request, 'Price').click()
  await expect(buttonIn(request, 'Reopen')).toBeVisible()
  await expect.poll(() => workOf(quote)).toMatchObject({ outcome: 'lost', lost_why: 'price' })
})
