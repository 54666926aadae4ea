import { coworkerName } from '@moving/domain/account/coworker-name'
import { pages } from '@moving/domain/pages'
import { requestOf, workOf } from '../../support/desk-page.ts'
import { storeDueRequest } from '../../support/due-request.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { createPersona } from '../../support/personas.ts'
import { buttonIn } from '../../support/presses.ts'
import { daysAgo } from '../../support/days.ts'

test('a coworker takes a request from its row, hands it over, and then hides it with “Only mine”', async ({
  page,
  admin,
}) => {
  const isaac = await createPersona('admin')
  const name = coworkerName(isaac.email)
  const [lead, other] = await Promise.all([
    storeDueRequest({ why: 'new', work: { due_at: daysAgo(400) } }),
    storeDueRequest({ why: 'new', work: { due_at: daysAgo(400) } }),
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admin)
  await page.goto(pages.calls)
  const row = page.getByRole('article', { name: lead.name })
  const choose = (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click()
  await buttonIn(row, `More actions for ${lead.name}`).click()
  await choose('Take It')
  await expect(row).toContainText('Yours')
  expect(await workOf(lead)).toMatchObject({ assigned_to: admin.email })

  await buttonIn(row, lead.name).click()
  const request = requestOf(page, lead)
  await buttonIn(request, 'Yours').click()
  await choose(`Hand to ${name}`)
  await expect(row).toContainText(`With ${name}`)
  await expect(request).toContainText('Who works on it')

  await page.getByRole('switch', { name: 'Only mine' }).check({ force: true })
  await expect(row).toBeHidden()
  await expect(page.getByRole('article', { name: other.name })).toBeVisible()
})
