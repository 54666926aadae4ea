import { mailPolicy } from './mail-policy.ts'
import type { RequestClass } from './request-class.ts'

/** A time slot: the requests of one class above the rate limit within it go into one digest. */
export interface DigestSlot {
  /** Id of the digest's first part, such as `digest_20261120T1500_guest`. */
  id: string
  endsAt: Date
}

/** The slot at `now`, or the one `ahead` slots later. */
export function digestSlot(requestClass: RequestClass, now: Date, ahead = 0): DigestSlot {
  const { digestMs, quarantineMs } = mailPolicy.throttle
  const lengthMs = requestClass === 'quarantined' ? quarantineMs : digestMs
  const index = Math.floor(now.getTime() / lengthMs) + ahead
  const start = new Date(index * lengthMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
  return { id: `digest_${start}_${requestClass}`, endsAt: new Date((index + 1) * lengthMs) }
}

const digestId = /^(digest_\w+?_(phone|customer|guest|quarantined))(?:_part(\d+))?(?:_again\d+)?$/

/**
 * The parts of a digest's id: 'digest_20261120T1500_guest_part2_again1' is part 2 of the guests'
 * digest.
 * @throws Error for another kind of mail
 */
export function readDigestId(mailId: string) {
  const found = digestId.exec(mailId)
  if (!found?.[1]) throw new Error(`${mailId} is no digest`)
  return {
    slotId: found[1],
    requestClass: found[2] as RequestClass,
    part: Number(found[3] ?? 1),
  }
}

/** 'digest_20261120T1500_guest_part3' */
export function digestPartId(slotId: string, part: number): string {
  return `${slotId}_part${part}`
}
