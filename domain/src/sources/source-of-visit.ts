import { foldText } from '../visit/campaign.ts'
import type { CountedVisit } from '../visit/counted-visit.ts'
import { directReferrer } from '../visit/visits-csv.ts'
import { capBytes } from '../visit/names.ts'
import { sourceBounds } from './figures.ts'

/** What brought a visit: its campaign, else the hostname that it came from, else 'Direct'. */
export function sourceOfVisit({
  campaign,
  referrer,
}: Pick<CountedVisit, 'campaign' | 'referrer'>): string {
  const { nameBytes, referrerBytes } = sourceBounds
  return (
    capBytes(campaign ?? '', nameBytes) || foldText(referrer ?? '', referrerBytes) || directReferrer
  )
}

/** What brought a session of before November 22, 2026, which remembers its referrer only. */
export function sourceOfReferrer(referrer: string): string {
  return sourceOfVisit({ campaign: null, referrer: referrer === directReferrer ? null : referrer })
}
