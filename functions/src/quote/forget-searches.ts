import { collections } from '@moving/domain/paths'
import { phoneDigits } from '@moving/domain/quote/phone-number'
import { foldName } from '@moving/domain/quote/search/fold'
import { foldDigits } from '@moving/domain/quote/search/fold-digits'
import { searchFields } from '@moving/domain/quote/search/search-fields'
import { readSearch } from '@moving/domain/quote/search/read-search'
import { FieldPath, type DocumentData, type Firestore } from 'firebase-admin/firestore'
import { pagesOf } from '../platform/in-pages.ts'

/** How `describeDeskFilters` writes a search down, in front of every other filter. */
const searched = /^“(.*)”/s

/**
 * Removes from the record of exports the searches that would find this quote; who exported what and
 * when stays. Safe to run twice.
 * @param quote the stored fields, readable or not
 * @returns how many entries were changed
 */
export async function forgetSearches(
  quoteId: string,
  quote: DocumentData,
  { db, pageSize }: { db: Firestore; pageSize: number },
): Promise<number> {
  const names = personIn(quoteId, quote)
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
      if (!names(searched.exec(filter)?.[1] ?? '')) continue
      batch.update(entry.ref, { filter: filter.replace(searched, 'a search deleted since') })
      forgotten += 1
    }
    await batch.commit()
  }
  return forgotten
}

/** Whether a search finds this quote, contains one of its texts, or is contained in one. */
function personIn(id: string, quote: DocumentData): (search: string) => boolean {
  const textOf = (field: string) => String(quote[field] ?? '')
  const [name, email, phone] = [textOf('name'), textOf('email'), textOf('phone')]
  const { words } = searchFields({ id, name, email, phone })
  const texts = [id, name, email, textOf('from_address'), textOf('to_address')]
    .map(foldName)
    .filter((text) => text !== '')
  const digits = phoneDigits(phone)
  return (search) => {
    const text = foldName(search)
    return (
      readSearch(search).some((word) => words.includes(word)) ||
      (digits !== '' && foldDigits(search).replace(/\D/g, '').includes(digits)) ||
      (text !== '' && texts.some((own) => own.includes(text) || text.includes(own)))
    )
  }
}
