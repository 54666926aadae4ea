import type { Page, Route } from '@playwright/test'

/** Answers a method of the Auth server with an error, as the real one words it. */
export async function refuseIdentity(page: Page, method: string, message: string) {
  await page.route(`**/identitytoolkit.googleapis.com/v1/accounts:${method}*`, (route) =>
    answer(route, 400, JSON.stringify({ error: { code: 400, message } })),
  )
}

/** Lets a method of the Auth server fail, each time with the next status, before it answers. */
export async function failIdentity(page: Page, method: string, statuses: readonly number[]) {
  const left = [...statuses]
  await page.route(`**/identitytoolkit.googleapis.com/v1/accounts:${method}*`, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback()
    const status = left.shift()
    return status === undefined ? route.fallback() : answer(route, status, '<html>busy</html>')
  })
}

function answer(route: Route, status: number, body: string) {
  return route.fulfill({
    status,
    body,
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
  })
}
