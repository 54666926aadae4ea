import { collections } from '@moving/domain/paths'
import { namesPerson } from '@moving/domain/quote/search/search-names'
import { FieldPath, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { pagesOf } from '../platform/in-pages.ts'

/**
 * Matches the search in the text of `describeDeskFilters`, where it comes before every other
 * filter.
 */
const searched = /^“(.*)”/s

/**
 * Removes the searches for this quote's customer from the log of exports. The rest of each entry
 * stays. Safe to run twice.
 * @param quote the stored fields, readable or not
 * @returns how many entries were changed
 */
export async function forgetSearches(
  quoteId: string,
  quote: DocumentData,
  { db, pageSize }: { db: Firestore; pageSize: number },
): Promise<number> {
  const textOf = (field: string) => String(quote[field] ?? '')
  const request = {
    ...{ id: quoteId, name: textOf('name'), email: textOf('email'), phone: textOf('phone') },
    ...{ from_address: textOf('from_address'), to_address: textOf('to_address') },
  }
  const entries = db
    .collection(collections.exports)
    .where('filter', '>=', '“')
    .where('filter', '<', '”')
    .orderBy('filter')
    .orderBy(FieldPath.documentId())
    .select('filter')
  let forgotten = 0
  for await (const page of pagesOf(entries, pageSize)) {
    const batch = db.batch()
    for (const entry of page) {
      const filter = String(entry.get('filter'))
      if (!namesPerson(searched.exec(filter)?.[1] ?? '', request)) continue
      batch.update(entry.ref, { filter: filter.replace(searched, 'a search deleted since') })
      forgotten += 1
    }
    await batch.commit()
  }
  return forgotten
}
