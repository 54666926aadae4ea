import { campaignOf } from './campaign.ts'
import { cutUnits, visitLimits } from './limits.ts'
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

/** The parts of a stored visit that are counted, shortened and without secrets. */
export interface CountedVisit {
  createdAt: Date
  page: string
  /** The browser and device for totals. */
  browser: Browser
  device: Device
  /** The browser and device for the list of recent visitors (requirements 3.4). */
  browserLabel: Browser
  deviceLabel: Device
  referrer: string | null
  referrerText: string | null
  campaign: string | null
  sessionId: string
}

/** The fields of a stored visit, not validated. Anyone may have written them, with any type. */
export interface RawVisit {
  created_at: Date
  page_url?: unknown
  user_agent?: unknown
  referrer?: unknown
  session_id?: unknown
}

/**
 * Reads a stored visit. A field that is missing or not valid counts as empty and isn't an error.
 */
export function countedVisit(raw: RawVisit): CountedVisit {
  const userAgent = cutUnits(text(raw.user_agent), visitLimits.userAgent)
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
