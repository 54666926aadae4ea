import type { collections } from '../paths.ts'

/** By its type alone, so that a page doesn't fetch all other paths. */
export const pageVitalsCollection: (typeof collections)['pageVitals'] = 'page_vitals'

/** Core Web Vitals: LCP, INP and CLS. */
export const vitals = ['lcp', 'inp', 'cls'] as const
export type Vital = (typeof vitals)[number]

/** What is more is stored as this; the security rules hold the same. */
export const vitalMax = 60_000

/** As it is stored, a whole number: milliseconds, or thousandths of CLS. */
export const storedVital = (vital: Vital, value: number): number =>
  Math.min(Math.round(vital === 'cls' ? value * 1000 : value), vitalMax)
