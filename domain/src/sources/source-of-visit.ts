import { foldText } from '../visit/campaign.ts'
import type { CountedVisit } from '../visit/counted-visit.ts'
import { directReferrer } from '../visit/visits-csv.ts'
import { capBytes } from '../visit/names.ts'
import { sourceBounds } from './figures.ts'

/** The source of a visit: its campaign, otherwise its referrer's hostname, otherwise 'Direct'. */
export function sourceOfVisit({
  campaign,
  referrer,
}: Pick<CountedVisit, 'campaign' | 'referrer'>): string {
  const { nameBytes, referrerBytes } = sourceBounds
  return (
    capBytes(campaign ?? '', nameBytes) || foldText(referrer ?? '', referrerBytes) || directReferrer
  )
}
