import type { collections } from '../paths.ts'

/** Only its type is imported, so that a page doesn't load all other paths. */
export const pageVitalsCollection: (typeof collections)['pageVitals'] = 'page_vitals'

/** Core Web Vitals: LCP, INP and CLS. */
export const vitals = ['lcp', 'inp', 'cls'] as const
export type Vital = (typeof vitals)[number]

/** Larger values are stored as this one; the security rules have the same limit. */
export const vitalMax = 60_000

/** The stored whole number: milliseconds, or thousandths of CLS. */
export const storedVital = (vital: Vital, value: number): number =>
  Math.min(Math.round(vital === 'cls' ? value * 1000 : value), vitalMax)
