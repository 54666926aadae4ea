import type { TellableFacts } from '@moving/domain/mail/quote-change'
import type { MailRecord } from '../outbox/mail-record.ts'

/** One `update` of a quote, or a successor of one. */
export type UpdateMail = Pick<
  MailRecord,
  'state' | 'delivery' | 'baseline' | 'baseline_at' | 'tells' | 'tells_at'
>

/**
 * What the customer of a quote knows from the mails that arrived; `scheduled` means that they were
 * told so. Null when there is nothing to go by.
 *
 * Starts with the quote as it stood before the first change that a mail was about. From there on a
 * mail counts if it was accepted and did not bounce. One that was refused, given up, superseded, or
 * never answered does not, so its news stays news. A fact that a later state of the quote took back
 * is forgotten, and is told again when it holds again. A day or a window that no mail has told is
 * known as it stood before the first change that a mail was about.
 */
export function knownFacts(updates: readonly UpdateMail[]): TellableFacts | null {
  const [first, ...later] = updates.flatMap(marksOf).toSorted((a, b) => a.at - b.at)
  if (first === undefined) return null
  return later.reduce<TellableFacts>(
    (known, { was, shown }) => {
      const estimate = shown ? shown.estimate : was.estimate === null ? null : known.estimate
      const isScheduled = shown
        ? shown.scheduled || known.status === 'scheduled'
        : was.status === 'scheduled' && known.status === 'scheduled'
      const when = shown ? dayOf(shown, known) : dayOf(known, was)
      return { estimate, status: isScheduled ? 'scheduled' : 'pending', ...when }
    },
    first.shown ? factsOf(first.shown) : first.was,
  )
}

/** A moment in the life of a quote: how it was, or what its customer was told. */
type Mark = { at: number } & (
  | { was: TellableFacts; shown?: undefined }
  | { shown: NonNullable<MailRecord['tells']>; was?: undefined }
)

function marksOf(mail: UpdateMail): Mark[] {
  const { baseline, baseline_at, tells, tells_at } = mail
  const marks: Mark[] = []
  if (baseline && baseline_at) marks.push({ at: baseline_at.getTime(), was: baseline })
  if (tells && tells_at && hasArrived(mail)) marks.push({ at: tells_at.getTime(), shown: tells })
  return marks
}

function hasArrived({ state, delivery }: UpdateMail): boolean {
  return state === 'SENT' && delivery !== 'bounced' && delivery !== 'dropped'
}

type DayFacts = Pick<TellableFacts, 'day' | 'arrival'>

function dayOf({ day, arrival }: DayFacts, older: DayFacts): DayFacts {
  return { day: day ?? older.day, arrival: arrival === undefined ? older.arrival : arrival }
}

function factsOf(shown: NonNullable<MailRecord['tells']>): TellableFacts {
  const { estimate, scheduled, day, arrival } = shown
  return { estimate, status: scheduled ? 'scheduled' : 'pending', day, arrival }
}
