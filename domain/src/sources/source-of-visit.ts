import { foldText } from '../visit/campaign.ts'
import type { CountedVisit } from '../visit/counted-visit.ts'
import { capBytes, directReferrer } from '../visit/names.ts'
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
