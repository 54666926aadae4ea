import { formatOfficeDay } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { daysAgo } from '../support/days.ts'
import { addGoogleAccount, withGoogle } from '../support/google.ts'
import {
  accountButton,
  expect,
  fillSignUp,
  holdRequests,
  signIn,
  signInByForm,
  signOutByMenu,
  test,
} from '../support/journey.ts'
import { layoutShift, watchLayout } from '../support/layout-shift.ts'
import { createPersona, type Persona } from '../support/personas.ts'
import {
  fillForm,
  newAddress,
  openFilledForm,
  openForm,
  sendAndExpectOne,
} from '../support/quote-form.ts'
import { everythingKept, keptNote, loseSession, openFormInTab } from '../support/request-draft.ts'

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const from = (page: Page) => page.getByLabel('Moving from')
const kenyon = '1420 Kenyon St NW, Washington, DC'

test.describe('what was typed before signing in is there', () => {
  test('after a look at /auth, and a sign-up there', async ({ page }) => {
    const address = await openFilledForm(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    await openForm(page)
    await expect(email(page)).toHaveValue(address)

    await fillSignUp(page, newAddress())
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await openForm(page)
    await expect(email(page)).toHaveValue(address)
  })

  test('after signing in, and is sent as the quote of who signed in', async ({
    page,
    customer,
  }) => {
    const address = await openFilledForm(page)
    await signInByForm(page, customer)
    await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()
    await openForm(page)
    await expect(email(page)).toHaveValue(address)
    await expect(from(page)).toHaveValue(kenyon)
    expect((await sendAndExpectOne(page, address)).data).toMatchObject({ user_id: customer.uid })
  })

  test('after a tab that was open signed in because another one did', async ({
    page,
    context,
    customer,
  }) => {
    const address = await openFilledForm(page)
    await signInByForm(await context.newPage(), customer)
    await expect(page.getByRole('banner').getByRole('button', { name: /customer/ })).toBeVisible()
    await expect(email(page)).toHaveValue(address)
    await page.reload()
    await expect(email(page)).toHaveValue(address)
  })

  test.describe('over Google', () => {
    test.use({ thirdParties: ['apis.google.com', 'unpkg.com', 'fonts.googleapis.com'] })
    test('and back, where the browser opens no window', async ({ page, context }) => {
      await withGoogle(context)
      await page.addInitScript(() => (window.open = () => null))
      const address = await openFilledForm(page)
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await addGoogleAccount(page)
      await page.waitForURL('**/dashboard')
      await openForm(page)
      await expect(email(page)).toHaveValue(address)
      await expect(from(page)).toHaveValue(kenyon)
    })
  })
})

test.describe('what a customer typed', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is there for them after a reload, and goes with their session', async ({
    page,
    customer,
  }) => {
    await signIn(page, customer)
    const address = await openFilledForm(page)
    await page.reload()
    await expect(email(page)).toHaveValue(address)
    await expect(keptNote(page)).toBeVisible()
    await signOutByMenu(page, customer.email)
    await openForm(page)
    await expect(email(page)).toHaveValue('')
    expect(await everythingKept(page)).not.toContain('Kenyon')
  })

  test('is off the screen of every tab when another one signs out', async ({
    page,
    context,
    customer,
  }) => {
    await signIn(page, customer)
    await openFilledForm(page)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await signOutByMenu(other, customer.email)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(from(page)).toHaveValue('')
    await expect(email(page)).toHaveValue('')
    expect(await everythingKept(page)).not.toContain('Kenyon')
  })

  /** Signs out on the dashboard, and goes back to the form, which must be a guest's and empty. */
  async function expectNothingBehind(page: Page, steps: number, customer: Persona) {
    await signOutByMenu(page, customer.email)
    // Signing out took the place of the dashboard: the form is one step back.
    await page.locator('html[data-hydrated]').waitFor()
    // After the answer: leaving takes the page's context along.
    await page.evaluate((back) => void setTimeout(() => history.go(back)), -steps)
    await expect(page).toHaveURL('/quote')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(from(page)).toHaveValue('')
    await expect(email(page)).toHaveValue('')
  }

  test('is not brought back by the browser’s own way back', async ({ page, customer }) => {
    await signIn(page, customer)
    await openFilledForm(page)
    await expect(accountButton(page, customer.email)).toContainText('customer')
    await page.goto('/dashboard')
    await expectNothingBehind(page, 1, customer)
  })

  test('is not brought back either when its page was left before it knew who is here', async ({
    page,
    customer,
  }) => {
    await signIn(page, customer)
    const letGo = await holdRequests(page, /accounts:lookup/)
    await openFilledForm(page)
    await page.goto('/dashboard')
    letGo()
    await expectNothingBehind(page, 1, customer)
  })

  test('as a guest, before signing in, is not brought back after signing out', async ({
    page,
    customer,
  }) => {
    await openFilledForm(page)
    await signInByForm(page, customer)
    await expectNothingBehind(page, 2, customer)
  })

  test('is never shown to a guest after a session that ran out while the browser was closed', async ({
    page,
    context,
    customer,
  }) => {
    await signIn(page, customer)
    await openFilledForm(page)
    await page.close()
    await loseSession(context)
    const guest = await context.newPage()
    const seen: string[] = []
    await guest.exposeFunction('tellSeen', (text: string) => seen.push(text))
    await guest.addInitScript(() => {
      const look = () => {
        const input = document.querySelector<HTMLInputElement>('[name="fromAddress"]')
        const told = window as unknown as { tellSeen(text: string): void }
        if (input !== null && input.value !== '') told.tellSeen(input.value)
        requestAnimationFrame(look)
      }
      look()
    })
    await openForm(guest)
    await expect(guest.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(from(guest)).toHaveValue('')
    expect(seen, 'not for a moment').toEqual([])
    expect(await everythingKept(guest)).not.toContain('Kenyon')
  })

  test('is never shown to another customer who signs in next', async ({
    page,
    context,
    customer,
  }) => {
    const next = await createPersona('customer')
    await signIn(page, customer)
    await openFilledForm(page)
    await page.close()
    await loseSession(context)
    const tab = await context.newPage()
    await signInByForm(tab, next)
    await openForm(tab)
    await expect(email(tab)).toHaveValue(next.email)
    await expect(from(tab)).toHaveValue('')
    expect(await everythingKept(tab)).not.toContain('Kenyon')
  })

  test('comes back to them late without touching the field they are in', async ({
    page,
    context,
    customer,
  }) => {
    await signIn(page, customer)
    const address = await openFilledForm(page)
    await page.close()
    const again = await context.newPage()
    const answer = await holdRequests(again, '**/accounts:lookup*')
    await openForm(again)
    await from(again).focus()
    await again.keyboard.type('5 N')
    answer()
    await expect(email(again)).toHaveValue(address)
    await again.keyboard.type('ew St')
    await expect(from(again)).toHaveValue('5 New St')
    await again.reload()
    await expect(from(again)).toHaveValue('5 New St')
    await expect(email(again)).toHaveValue(address)
  })
})

test.describe('a kept draft', () => {
  const typedAt = daysAgo(3)
  const [day] = formatOfficeDay(typedAt).split(',')
  const typeOn = async (page: Page, day: Date) => {
    await page.clock.setFixedTime(day)
    return openFilledForm(page)
  }

  test('is said to be one, with the day, and Start Over gives an empty form and takes it back', async ({
    page,
  }) => {
    await openForm(page)
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden()
    const address = await typeOn(page, typedAt)
    await expect(keptNote(page), 'not while it is typed').toBeHidden()
    await page.clock.setFixedTime(new Date())
    await openForm(page)
    await expect(keptNote(page)).toContainText(`We kept what you typed on ${day}.`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(email(page)).toHaveValue('')
    await expect(from(page)).toHaveValue('')
    await expect(keptNote(page)).toBeHidden()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(email(page)).toHaveValue(address)
    await page.getByRole('button', { name: 'Start over' }).click()
    await openForm(page)
    await expect(email(page)).toHaveValue('')
    await expect(keptNote(page)).toBeHidden()
  })

  test('started over is another request', async ({ page, context }) => {
    const address = await openFilledForm(page)
    const other = await openFormInTab(context)
    await other.getByRole('button', { name: 'Start over' }).click()
    const second = newAddress()
    await fillForm(other, second)
    await expect(
      other.getByRole('button', { name: 'Undo' }),
      'it would undo the typing',
    ).toBeHidden()
    const theirs = await sendAndExpectOne(other, second)
    expect((await sendAndExpectOne(page, address)).id).not.toBe(theirs.id)
  })

  test('moves nothing on the page when it appears', async ({ page }) => {
    await openFilledForm(page)
    for (const width of [375, 1440]) {
      for (const path of ['/quote', '/contact']) {
        await page.setViewportSize({ width, height: 900 })
        await watchLayout(page)
        await openForm(page, path)
        await expect(keptNote(page)).toBeVisible()
        expect(await layoutShift(page), `${path} at ${width}`).toBeLessThanOrEqual(0.01)
      }
    }
  })

  test('leaves a field alone that has the focus when the page begins to answer', async ({
    page,
  }) => {
    const address = await openFilledForm(page)
    const answer = await holdRequests(page, '**/assets/react-*.js')
    await page.goto('/quote')
    // Empty, whatever the browser itself brought back.
    await from(page).fill('')
    answer()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(email(page)).toHaveValue(address)
    await expect(from(page)).toHaveValue('')
    await page.keyboard.type('7 Elm St')
    await expect(from(page)).toHaveValue('7 Elm St')
  })

  test('never joins its number to the one of who aims at Phone while the page begins to answer', async ({
    page,
  }) => {
    const phone = page.getByLabel('Phone', { exact: true })
    await openFilledForm(page)
    await phone.fill('(202) 555-0142')
    await page.addInitScript(() => {
      // As a press does that waited behind the page's start.
      new MutationObserver((_, observer) => {
        if (!document.documentElement.hasAttribute('data-hydrated')) return
        observer.disconnect()
        document.querySelector<HTMLInputElement>('[name="phone"]')?.focus()
      }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
    })
    for (let load = 0; load < 5; load += 1) {
      const number = `(301) 555-012${load}`
      await page.goto('/quote')
      await expect(phone).toBeFocused()
      await page.keyboard.type(number)
      await expect(phone).toHaveValue(number)
      await expect(from(page)).toHaveValue(kenyon)
    }
  })

  test('gives way to the addresses of the home page, which are kept in their turn', async ({
    page,
  }) => {
    const address = await openFilledForm(page)
    await page.goto('/')
    await from(page).fill('7 Elm St, Arlington, VA')
    await page.getByLabel('Moving to').fill('9 Oak St, Bethesda, MD')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/quote')
    await expect(page.getByLabel('Move date')).toBeFocused()
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await expect(email(page)).toHaveValue(address)
      await expect(from(page)).toHaveValue('7 Elm St, Arlington, VA')
      await expect(page.getByLabel('Moving to')).toHaveValue('9 Oak St, Bethesda, MD')
    }
  })
})

test('details of the account leave the field alone that somebody is in', async ({
  page,
  customer,
}) => {
  await signIn(page, customer)
  const answer = await holdRequests(page, '**/documents:batchGet*')
  await openForm(page)
  const phone = page.getByLabel('Phone', { exact: true })
  await expect(email(page)).toHaveValue(customer.email)
  await phone.focus()
  const profile = page.waitForResponse('**/documents:batchGet*')
  answer()
  await (await profile).finished()
  await expect(phone, 'while somebody is in it').toHaveValue('')
  await phone.pressSequentially('202')
  await expect(phone).toHaveValue('202')
  await phone.fill('')
  await page.getByLabel('Name', { exact: true }).focus()
  await expect(phone, 'left empty').toHaveValue('(202) 555-0147')
})
