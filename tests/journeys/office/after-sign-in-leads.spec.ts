import { expect, signOutByMenu, test, trySignIn } from '../../support/journey.ts'

// after-sign-in.test.tsx tests the other pages.
test('an admin who opened an office page gets to it after signing in', async ({ page, admin }) => {
  await page.goto('/admin/money')
  await page.waitForURL('**/auth')
  await trySignIn(page, admin.email, admin.password)
  await expect(page).toHaveURL('/admin/money')
  await expect(page.getByRole('heading', { name: 'Money' }).first()).toBeVisible()
  await expect(page.getByText('Success! You have been signed in successfully')).toBeVisible()
})

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
