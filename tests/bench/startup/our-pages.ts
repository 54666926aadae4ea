import { pages } from '@moving/domain/pages'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import { daysAgo } from '../../support/days.ts'
import { storeDeskQuote } from '../../support/desk-page.ts'
import { hostingOrigin } from '../../support/local-system.ts'
import { createPersona, type Persona } from '../../support/personas.ts'
import { visitsBefore, writeVisits } from '../../support/stored-visits.ts'

export interface StartedPage {
  name: string
  url: string
  /** CSS selector of the page's main content; doesn't match its placeholder. */
  card: string
  /** Missing for react-admin's list, which has no sign-in. */
  persona?: Persona
}

/**
 * The office's three pages and the customer's page, with 30 settled requests and 1,000 visits
 * stored.
 */
export async function ourPages(): Promise<
  Record<'desk' | 'today' | 'figures' | 'portal', StartedPage>
> {
  const { db } = adminClients()
  const [admin, customer] = await Promise.all([createPersona('admin'), createPersona('customer')])
  for (let days = 1; days <= 30; days += 1) {
    const at = daysAgo(days)
    const { id } = await storeDeskQuote({ user_id: customer.uid, created_at: at, updated_at: at })
    await storeWork(db, id, { due_at: at, due_why: 'new' })
  }
  const now = new Date()
  await writeVisits(db, visitsBefore(now, 1000, 30 * 86_400_000))
  await countDays({ db, now: () => now, settleMs: 0, pageSize: 1000 }, 'night')
  const page = (name: string, card: string, persona: Persona) => ({
    ...{ name, url: hostingOrigin() + name, card, persona },
  })
  return {
    desk: page(pages.admin, 'main article h3', admin),
    today: page(pages.calls, 'main article', admin),
    portal: page(pages.dashboard, 'main article h3', customer),
    figures: page(pages.analytics, 'main [data-figure]:not(:empty)', admin),
  }
}
