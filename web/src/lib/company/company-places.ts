import { useEffect } from 'react'

/*
 * The build writes what is filled in about the company into marked elements of the pages, and React
 * leaves their content alone. company-writer.ts updates them. A page loads that module only if the
 * office has changed something since the build, so that other pages load neither the facts nor the
 * code that shows them.
 */

/** The company as it was read last; undefined before the first read. */
let latest: unknown
/** The hash of the facts that the page shows. */
let shown: string | undefined

/**
 * Returns a short hash of the facts.
 * @param company with its fields in alphabetical order
 */
export function hashCompany(company: unknown): string {
  let mark = 0
  for (const letter of JSON.stringify(company)) mark = (mark * 31 + letter.charCodeAt(0)) | 0
  return `${mark}`
}

/**
 * Updates the page if it shows different facts.
 * @param company as stored; null if nothing is stored
 */
export function companyRead(company: unknown): void {
  latest = company
  shown ??= document.querySelector<HTMLElement>('[data-mark]')?.dataset['mark']
  if (shown !== (shown = hashCompany(company))) fillPlaces()
}

/** Failures aren't logged, because a prerendered page already has the facts of the build. */
function fillPlaces() {
  import('./company-writer.ts').then(
    (writer) => writer.writeCompany(document, latest),
    () => {},
  )
}

/** Fills the elements that React has just rendered, if the facts have been read. */
export function useCompanyPlaces(): void {
  useEffect(() => {
    if (latest !== undefined) fillPlaces()
  }, [])
}
