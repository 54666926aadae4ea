import { campaignOf } from './campaign.ts'
import {
  browserLabel,
  browserOf,
  deviceLabel,
  deviceOf,
  type Browser,
  type Device,
} from './visit-labels.ts'
import { capBytes, nameBytes, pageName, referrerName } from './names.ts'
import { sanitizeReferrer } from './sanitize.ts'

/** What the roll-up needs of one stored visit: short, labeled, without secrets. */
export interface CountedVisit {
  createdAt: Date
  page: string
  /** As totals count it (`browserOf`, `deviceOf`). */
  browser: Browser
  device: Device
  /** As the table of recent visitors shows it (requirements 3.4). */
  browserLabel: Browser
  deviceLabel: Device
  /** Hostname of the referrer, `null` for none. */
  referrer: string | null
  /** The referrer as the list of recent visitors shows it. */
  referrerText: string | null
  /** The campaign that its address names, `null` for none. */
  campaign: string | null
  sessionId: string
}

/** The fields of a stored visit as they arrive: anybody may have written them, of any type. */
export interface RawVisit {
  created_at: Date
  page_url?: unknown
  user_agent?: unknown
  referrer?: unknown
  session_id?: unknown
}

/** A user agent is looked at up to this length, in UTF-16 units. */
const userAgentLength = 1000

/** Reads a stored visit; a missing or malformed field counts as empty, never as an error. */
export function countedVisit(raw: RawVisit): CountedVisit {
  const userAgent = text(raw.user_agent).slice(0, userAgentLength)
  const referrer = sanitizeReferrer(text(raw.referrer))
  return {
    createdAt: raw.created_at,
    page: pageName(text(raw.page_url)),
    browser: browserOf(userAgent),
    device: deviceOf(userAgent),
    browserLabel: browserLabel(userAgent),
    deviceLabel: deviceLabel(userAgent),
    referrer: referrer === null ? null : referrerName(referrer),
    referrerText: referrer === null ? null : capBytes(referrer, nameBytes.referrerText),
    campaign: campaignOf(text(raw.page_url)),
    sessionId: capBytes(text(raw.session_id), nameBytes.sessionId),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
