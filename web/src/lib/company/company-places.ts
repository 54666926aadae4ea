import { useEffect } from 'react'

/*
 * The build writes what is filled in about the company into marked places of the pages, and React
 * leaves their content alone. company-writer.ts updates them. A page fetches it only if the office
 * has changed something since the build, so that other pages carry neither the facts nor the code
 * that shows them.
 */

/** The company as it was read last; undefined before the first read. */
let latest: unknown
/** The hash of the facts that the page shows (`markOf`). */
let shown: string | undefined

/** Returns a hash of the facts. @param company with its fields in alphabetical order */
export function markOf(company: unknown): string {
  let mark = 0
  for (const letter of JSON.stringify(company)) mark = (mark * 31 + letter.charCodeAt(0)) | 0
  return `${mark}`
}

/**
 * Updates the page if it shows other facts than these.
 * @param company as it is stored; null if nothing is
 */
export function companyRead(company: unknown): void {
  latest = company
  shown ??= document.querySelector<HTMLElement>('[data-mark]')?.dataset['mark']
  if (shown !== (shown = markOf(company))) fillPlaces()
}

/** Failures aren't logged, because a prerendered page already has the facts of the build. */
function fillPlaces() {
  import('./company-writer.ts').then(
    (writer) => writer.writeCompany(document, latest),
    () => {},
  )
}

/** Fills the places that React has drawn by now, if the facts are known. */
export function useCompanyPlaces(): void {
  useEffect(() => {
    if (latest !== undefined) fillPlaces()
  }, [])
}
