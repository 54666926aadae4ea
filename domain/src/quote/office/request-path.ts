import { pages } from '../../pages.ts'

const folder = `${pages.admin}/quotes/`

/** The page of one request, for the office. */
export const requestPathFor = (quoteId: string) => `${folder}${encodeURIComponent(quoteId)}`

/** Whose request's page an address is: the quote's id; null for every other page. */
export function requestIdIn(pathname: string): string | null {
  const id = pathname.startsWith(folder)
    ? pathname.slice(folder.length).replace(/(?<!\/)\/+$/, '')
    : ''
  // Firestore refuses to look for what begins and ends with two underscores.
  return /^(?!__)[\w-]{1,128}$/.test(id) ? id : null
}
