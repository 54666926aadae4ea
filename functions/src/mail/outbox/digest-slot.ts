import { collections } from '@moving/domain/paths'
import { mailPolicy } from './mail-policy.ts'
import { createMail, type CreateAt } from './mail-record.ts'
import { requestClasses } from './request-class.ts'

/**
 * Classes of customers' actions on /move: those that change what the company will do, and all
 * others. They are counted separately, so that many questions don't delay the emails about
 * cancellations.
 */
const actionClasses = ['decisions', 'messages'] as const
export type ActionClass = (typeof actionClasses)[number]

/** What a digest contains: requests of a class, or customers' actions of a class. */
export const digestClasses = [...requestClasses, ...actionClasses] as const
export type DigestClass = (typeof digestClasses)[number]

/** A time slot. Everything in it that exceeds the limit of one class is in one digest. */
export interface DigestSlot {
  /** The id of the digest's first part, such as `digest_20261120T1500_guest`. */
  id: string
  endsAt: Date
}

/** The slot at `now`, or the slot that is `ahead` slots later. */
export function digestSlot(digestClass: DigestClass, now: Date, ahead = 0): DigestSlot {
  const { digestMs, quarantineMs } = mailPolicy.throttle
  const lengthMs = digestClass === 'quarantined' ? quarantineMs : digestMs
  const index = Math.floor(now.getTime() / lengthMs) + ahead
  const start = new Date(index * lengthMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
  return { id: `digest_${start}_${digestClass}`, endsAt: new Date((index + 1) * lengthMs) }
}

const digestId = new RegExp(
  `^(digest_\\w+?_(${digestClasses.join('|')}))(?:_part(\\d+))?(?:_again\\d+)?$`,
)

/**
 * Parses a digest's id. The id of an email that was sent again is parsed like that of the first
 * one.
 * @throws Error for a different kind of email
 */
export function readDigestId(mailId: string) {
  const found = digestId.exec(mailId)
  if (!found?.[1]) throw new Error(`${mailId} is no digest`)
  return {
    slotId: found[1],
    digestClass: found[2] as DigestClass,
    part: Number(found[3] ?? 1),
  }
}

export function digestPartId(slotId: string, part: number): string {
  return `${slotId}_part${part}`
}

interface JoinedDigest {
  id: string
  /** When the email that `create` creates is due; null if it already exists. */
  opensAt: Date | null
  /** Creates the email if necessary, after the transaction's own reads. */
  create: () => void
}

/**
 * Returns the digest for requests or actions above a limit: the digest of the current slot or, if
 * that is already being sent, of a later slot. Because this reads the digest, this transaction and
 * the worker that sends it can't run at the same time.
 */
export async function joinDigest(digestClass: DigestClass, at: CreateAt): Promise<JoinedDigest> {
  for (let ahead = 0; ; ahead += 1) {
    const { id, endsAt: dueAt } = digestSlot(digestClass, at.now, ahead)
    const snapshot = await at.transaction.get(at.db.collection(collections.mail).doc(id))
    if (!snapshot.exists) {
      const create = () => void createMail(id, { kind: 'digest' }, { ...at, dueAt })
      return { id, opensAt: dueAt, create }
    }
    if (snapshot.get('state') === 'PENDING') return { id, opensAt: null, create: () => undefined }
  }
}
