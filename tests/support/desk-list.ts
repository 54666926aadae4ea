import type { DeskFilters } from '@moving/domain/quote/office/desk-filters'
import type { Firestore } from 'firebase/firestore'
import { deskPages, type DeskPage } from '../../web/src/features/quote-desk/list/desk-page.ts'

type WatchPage = ReturnType<typeof deskPages>

/**
 * A page of the desk's list, as it is first shown.
 * @param after the id of the last request on the page before
 * @param watchPage of the tab that shows it; a new tab by default
 */
export const readDeskPage = (
  db: Firestore,
  filters: DeskFilters,
  after: string | null = null,
  watchPage: WatchPage = deskPages(),
): Promise<DeskPage> =>
  new Promise((resolve, reject) => {
    let stop = () => {}
    const next = (page: DeskPage) => {
      resolve(page)
      queueMicrotask(() => stop())
    }
    watchPage(db, { filters, after }, { next, error: reject }).then((end) => (stop = end), reject)
  })
