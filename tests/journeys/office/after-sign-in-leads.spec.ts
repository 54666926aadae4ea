import type { Page } from '@playwright/test'
import {
  accountButton,
  expect,
  signIn,
  signOutByMenu,
  test,
  trySignIn,
} from '../../support/journey.ts'
import type { Persona } from '../../support/personas.ts'

/**
 * How the user gets to the page: through a sign-in that a page required, from /auth itself, or with
 * the account menu.
 */
type Way = 'required' | 'auth' | 'menu'

interface Row {
  way: Way
  /** The page that required the sign-in, or on which the menu is opened. */
  from: string
  who: 'customer' | 'admin'
  to: string
  heading: string
}

const rows: readonly Row[] = [
  { way: 'required', from: '/dashboard', who: 'customer', to: '/dashboard', heading: 'Welcome' },
  { way: 'required', from: '/dashboard', who: 'admin', to: '/dashboard', heading: 'Welcome' },
  { way: 'required', from: '/admin/money', who: 'admin', to: '/admin/money', heading: 'Money' },
  { way: 'auth', from: '/auth', who: 'customer', to: '/dashboard', heading: 'Welcome' },
  { way: 'auth', from: '/auth', who: 'admin', to: '/admin/calls', heading: 'Today' },
  { way: 'menu', from: '/faq', who: 'customer', to: '/dashboard', heading: 'Welcome' },
  { way: 'menu', from: '/admin/calls', who: 'admin', to: '/dashboard', heading: 'Welcome' },
  { way: 'required', from: '/admin', who: 'customer', to: '/dashboard', heading: 'Welcome' },
]

const words: Record<Way, string> = {
  required: 'a sign-in that a page required',
  auth: 'a sign-in at /auth',
  menu: 'Dashboard in the account menu',
}

async function come(page: Page, { way, from }: Row, person: Persona) {
  if (way === 'menu') {
    await signIn(page, person)
    await page.goto(from)
    await accountButton(page, person.email).click()
    await page.getByRole('menuitem', { name: 'Dashboard' }).click()
    return
  }
  await page.goto(from)
  await page.waitForURL('**/auth')
  await trySignIn(page, person.email, person.password)
}

for (const row of rows) {
  test(`${words[row.way]} leads the ${row.who} from ${row.from} to ${row.to}`, async ({
    page,
    admin,
    customer,
  }) => {
    const person = row.who === 'admin' ? admin : customer
    await come(page, row, person)
    await expect(page).toHaveURL(row.to)
    await expect(page.getByRole('heading', { name: row.heading }).first()).toBeVisible()
    if (row.way === 'menu') return
    await expect(page.getByText('Success! You have been signed in successfully')).toBeVisible()
  })
}

test('an admin who signs in at /auth gets to Today without seeing the dashboard, and gets to the dashboard the next time', async ({
  page,
  admin,
}) => {
  await page.addInitScript(() => {
    if (location.pathname !== '/dashboard') return
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) localStorage.setItem('painted_dashboard', name)
    }).observe({ type: 'paint', buffered: true })
  })
  const painted = () => page.evaluate(() => localStorage.getItem('painted_dashboard'))
  const visited: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
  })
  await page.goto('/auth')
  await trySignIn(page, admin.email, admin.password)
  await expect(page).toHaveURL('/admin/calls')
  expect(visited).toEqual(['/auth', '/dashboard', '/admin/calls'])
  expect(await painted()).toBeNull()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect.poll(painted).not.toBeNull()
  await signOutByMenu(page, admin.email)
})
