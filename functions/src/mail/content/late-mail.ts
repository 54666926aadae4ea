import { formatOfficeMoment } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { MailContent } from './mail-content.ts'
import { singleLine } from './safe-text.ts'

/** A request whose promised call is overdue. */
export interface LateRequest {
  quoteId: string
  /** Null when the quote cannot be read. */
  caller: { name: string; phone: string } | null
  /** When the call was promised; null when that cannot be read. */
  promisedBy: Date | null
}

/**
 * To the office: requests from the website whose promised call nobody has logged.
 * @param callsUrl the call list
 * @param hasMore whether other requests wait that no mail has named
 */
export function lateMail(
  requests: readonly LateRequest[],
  callsUrl: string,
  hasMore: boolean,
): MailContent {
  const heading = describeCount(requests.length, hasMore)
  return {
    subject: heading,
    preview: 'No one has logged a call yet',
    heading,
    blocks: [
      {
        type: 'paragraph',
        text: 'We promised these customers a call, the time has passed, and no one has logged one. Please call them now.',
      },
      { type: 'list', first: 1, items: requests.map(line) },
      ...(hasMore ? [{ type: 'paragraph', text: moreWait } as const] : []),
      { type: 'button', label: 'Open the Call List', href: callsUrl },
    ],
  }
}

const moreWait = 'There are more requests than fit in this email. The call list shows them all.'

const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Two requests have waited more than 15 minutes', 'More than 50 requests have waited …' */
function describeCount(count: number, hasMore: boolean): string {
  const number = words[count - 1] ?? String(count)
  const atLeast = hasMore ? `More than ${number.toLowerCase()}` : number
  return `${atLeast} ${count === 1 ? 'request has' : 'requests have'} waited more than 15 minutes`
}

/** '#dR7wAbC1 · Maya Okafor · (202) 555-0142 · promised by November 20, 2026, 9:05 AM' */
function line({ quoteId, caller, promisedBy }: LateRequest): string {
  return [
    `#${quoteNumber(quoteId)}`,
    ...(caller === null
      ? ['cannot be read']
      : [singleLine(caller.name, 40), singleLine(caller.phone, 30)]),
    ...(promisedBy === null ? [] : [`promised by ${formatOfficeMoment(promisedBy)}`]),
  ].join(' · ')
}
