import { pages } from '../../pages.ts'

const folder = `${pages.admin}/quotes/`

export const requestPathFor = (quoteId: string) => `${folder}${encodeURIComponent(quoteId)}`

/** The quote's id in the path of a request's page; null for every other path. */
export function requestIdIn(pathname: string): string | null {
  const id = pathname.startsWith(folder)
    ? pathname.slice(folder.length).replace(/(?<!\/)\/+$/, '')
    : ''
  // Firestore rejects ids that start and end with two underscores.
  return /^(?!__)[\w-]{1,128}$/.test(id) ? id : null
}
