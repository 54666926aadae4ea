import { deskFiltersFromParams } from '@moving/domain/quote/office/desk-filters'
import { readAhead, unheard } from '../../../lib/read/read-ahead.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { pageQuery } from './desk-page.ts'
import { afterParam } from './use-desk-url.ts'

/**
 * Starts reading the first page of the list in the URL. A later page can't be read yet, because its
 * cursor isn't known.
 */
export function readDeskAhead(): Promise<void> {
  const params = new URLSearchParams(window.location.search)
  return readAhead((db) => {
    const query = params.has(afterParam) ? null : pageQuery(db, deskFiltersFromParams(params))
    return query ? [watchQuery(query, unheard)] : []
  })
}
