import type { Page, Route } from '@playwright/test'

/** Makes a method of the Auth server fail with an error in the real server's format. */
export async function refuseIdentity(page: Page, method: string, message: string) {
  await page.route(`**/identitytoolkit.googleapis.com/v1/accounts:${method}*`, (route) =>
    answer(route, 400, JSON.stringify({ error: { code: 400, message } })),
  )
}

/**
 * Makes a method of the Auth server fail with the given statuses in turn, before it succeeds. It
 * alternates between HTML and JSON, as Google's servers do when they are busy.
 */
export async function failIdentity(page: Page, method: string, statuses: readonly number[]) {
  const left = [...statuses.entries()]
  await page.route(`**/identitytoolkit.googleapis.com/v1/accounts:${method}*`, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback()
    const [turn, status] = left.shift() ?? []
    if (turn === undefined || status === undefined) return route.fallback()
    return answer(route, status, turn % 2 === 0 ? '<html>busy</html>' : busyJson(status))
  })
}

/** The JSON that Google's servers send when they are busy. */
function busyJson(code: number): string {
  const message =
    code === 504 ? 'Deadline exceeded.' : 'The service is currently unavailable. Backend error.'
  return JSON.stringify({ error: { code, message, status: 'UNAVAILABLE' } })
}

function answer(route: Route, status: number, body: string) {
  return route.fulfill({
    status,
    body,
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
  })
}
