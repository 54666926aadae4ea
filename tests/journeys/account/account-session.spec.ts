import { claimsPath, quotePath, rolePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { adminClients } from '../../support/admin.ts'
import { firestoreStatus } from '../../support/firestore-rest.ts'
import {
  accountButton,
  expect,
  holdRequests,
  signIn,
  signInByForm,
  signOutByMenu,
  test,
} from '../../support/journey.ts'
import { createPersona } from '../../support/personas.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

/** A list that only admins may read. */
const adminsOnly = 'visitors?pageSize=1'
const office = 'That page is for our staff only'

const cachedSession = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /firebase:authUser|session_hint|draft/.test(key)),
  )

test.describe('when the sign-out function is down', () => {
  test.use({ expectedErrors: [/Failed to load resource|Error signing out/] })

  test('signing in or out in one tab does so in the other, and leaves no data for the next customer', async ({
    page,
    context,
    customer,
  }) => {
    const { db } = adminClients()
    const secret = `${customer.uid} Secret Street`
    await db
      .doc(quotePath(anyQuoteId()))
      .set(storedQuote({ user_id: customer.uid, from_address: secret }))
    const next = await createPersona('customer')
    const welcome = (tab: Page) => tab.getByRole('heading', { name: 'Welcome, Rosa' })
    const other = await context.newPage()
    const fetched: string[] = []
    other.on('request', (request) => fetched.push(request.url()))

    await test.step('a guest’s page loads no sign-in code', async () => {
      await other.goto('/faq')
      await expect(other.locator('html[data-hydrated]')).toBeAttached()
      await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
      const ofSession = /assets\/session-|identitytoolkit|securetoken/
      expect(fetched.filter((url) => ofSession.test(url))).toEqual([])
    })

    await test.step('signing in reaches the other tab and survives a reload', async () => {
      await signInByForm(page, customer)
      await expect(accountButton(other, customer.email)).toBeVisible()
      expect(fetched.some((url) => /assets\/session-/.test(url))).toBe(true)
      await other.goto('/dashboard')
      await expect(welcome(other)).toBeVisible()
      const answer = await holdRequests(page, '**/assets/account-menu-list-*.js')
      await page.reload()
      await accountButton(page, customer.email).press('Enter')
      answer()
      await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(accountButton(page, customer.email)).toBeFocused()
      await expect(welcome(page)).toBeVisible()
      await expect(page.getByText(secret)).toBeVisible()
    })

    await test.step('signing out shows the sign-in page in both tabs, even after going back', async () => {
      await page.goto('/faq')
      await page.route('**/signOutEverywhere', (route) => route.abort())
      // The other tab's toast may be gone by the time this tab shows the sign-in page.
      const told = other.getByText('You have been signed out').waitFor()
      await signOutByMenu(page, customer.email)
      expect(await cachedSession(page)).toEqual([])
      await other.waitForURL('**/auth')
      await told
      await expect(other.getByText('Welcome, Rosa')).toBeHidden()
      await page.goBack({ waitUntil: 'load' })
      await page.waitForURL('**/auth')
      // The page from before the sign-out redirects to /auth. Wait until that form is usable.
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
    })

    await test.step('the next customer sees no data of the first', async () => {
      await signInByForm(page, next)
      await expect(page.getByText('No quotes yet')).toBeVisible()
      await expect(page.getByText(next.email, { exact: true })).toBeVisible()
      const everything = await page.evaluate(() =>
        [document.documentElement.outerHTML, ...Object.values<string>(localStorage)].join('\n'),
      )
      expect(everything).not.toContain(secret)
      expect(everything).not.toContain(customer.email)
      expect(everything).not.toContain(customer.uid)
    })
  })
})

test.describe('a user’s role', { tag: '@deep' }, () => {
  // Other journeys store unreadable quotes. Removing a role ends its sessions, so rules and
  // functions refuse the page's later requests.
  test.use({
    expectedErrors: [/A stored quote cannot be read|40[13] \((Unauthorized|Forbidden)\)/],
  })

  test('adds the office to the menu once it is granted, and the next request is refused once it is removed', async ({
    page,
    customer,
  }) => {
    const { db } = adminClients()
    const role = db.doc(rolePath(customer.uid))
    // The emulator can miss a document's creation while a listener starts, but never an update.
    await role.set({ user_id: customer.uid, role: '' })
    await db.doc(claimsPath(customer.uid)).set({ role: null, updated_at: new Date() })
    await signIn(page, customer)
    await page.goto('/dashboard')
    // The welcome means that the page has checked the role. The button appears earlier, from a
    // hint.
    await expect(page.getByRole('heading', { name: 'Welcome, Rosa' })).toBeVisible()
    await expect(accountButton(page, customer.email)).toContainText('customer')
    await role.set({ user_id: customer.uid, role: 'admin' })
    await expect(accountButton(page, customer.email)).toContainText('admin')
    await accountButton(page, customer.email).click()
    await page.getByRole('menuitem', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

    const token = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'))
      const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
        stsTokenManager: { accessToken: string }
      }
      return stored.stsTokenManager.accessToken
    })
    expect(await firestoreStatus(token, adminsOnly)).toBe(200)
    await role.delete()
    expect(await firestoreStatus(token, adminsOnly), 'the very next request').toBe(403)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(office)).toBeVisible()
    await expect(accountButton(page, customer.email)).toContainText('customer')
  })
})
