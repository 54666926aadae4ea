import { formatCents } from '@moving/domain/quote/money'
import { costOfOne, type SpendLine } from '@moving/domain/spend/spend-lines'
import { count, shareText } from '../words.ts'

/** Requests from which on shares stand beside counts. */
export const sharesFrom = 20

interface CellText {
  /** '–' where there is nothing to say. */
  text: string
  /** Beside it, in a softer color: a share, or of how many. */
  note?: string
  /** A number for spreadsheets; '' for '–'. */
  csv: string
}

export interface Column {
  name: string
  /** After the number where no heading stands above it: '12 visits'. */
  unit: (line: SpendLine) => string
  /** What is counted. */
  meaning: string
  cell: (line: SpendLine) => CellText
  /** Left out where months of moves are shown. */
  ofVisits?: true
  ofSpend?: true
}

const plural =
  (one: string, several: string, of: (line: SpendLine) => number) => (line: SpendLine) =>
    of(line) === 1 ? one : several

const counted = (of: (line: SpendLine) => number) => (line: SpendLine) => ({
  text: count(of(line)),
  csv: String(of(line)),
})

/** Quotes, and their share of the line's requests where these are enough. */
const ofRequests = (of: (line: SpendLine) => number) => (line: SpendLine) => ({
  ...counted(of)(line),
  ...(line.requests >= sharesFrom && { note: `(${shareText(of(line), line.requests)})` }),
})

const money = (cents: number | null): CellText =>
  cents === null
    ? { text: '–', csv: '' }
    : { text: formatCents(cents), csv: (cents / 100).toFixed(2) }

/** The columns of 'From source to booked dollars', after the source. */
export const columns: readonly Column[] = [
  {
    name: 'Visits',
    unit: plural('visit', 'visits', ({ visits }) => visits),
    meaning: 'Sessions of visitors. One ends when its tab is closed.',
    cell: counted(({ visits }) => visits),
    ofVisits: true,
  },
  {
    name: 'Phone taps',
    unit: plural('phone tap', 'phone taps', ({ phoneTaps }) => phoneTaps),
    meaning:
      'Taps on our number in these sessions, once a page. A tap is no request: nobody knows whether a call came of it.',
    cell: counted(({ phoneTaps }) => phoneTaps),
    ofVisits: true,
  },
  {
    name: 'Requests',
    unit: plural('request', 'requests', ({ requests }) => requests),
    meaning: 'Quotes, from the site and by phone, also those that were closed since.',
    cell: counted(({ requests }) => requests),
  },
  {
    name: 'In time',
    unit: () => 'called in time',
    meaning:
      'Requests whose first call kept the promise of the site. By phone nothing is promised.',
    cell: counted(({ inTime }) => inTime),
  },
  {
    name: 'Estimated',
    unit: () => 'estimated',
    meaning: 'Requests that have, or had, an estimate.',
    cell: ofRequests(({ estimated }) => estimated),
  },
  {
    name: 'Accepted',
    unit: () => 'accepted',
    meaning: 'Requests whose customer said yes to an estimate on the page of the move.',
    cell: ofRequests(({ accepted }) => accepted),
  },
  {
    name: 'Scheduled',
    unit: () => 'scheduled',
    meaning: 'Requests that stand at Scheduled or Completed: booked moves.',
    cell: ofRequests(({ scheduled }) => scheduled),
  },
  {
    name: 'Lost',
    unit: () => 'lost',
    meaning: 'Requests that were closed with a reason.',
    cell: ofRequests(({ lost }) => lost),
  },
  {
    name: 'Booked $',
    unit: () => 'booked',
    meaning: 'The estimates of the booked moves, added up as Revenue on the desk.',
    cell: ({ bookedCents }) => money(bookedCents),
  },
  {
    name: 'Came to',
    unit: () => 'final',
    meaning: 'What moves came to in the end, of those for which it was entered.',
    cell: ({ cameTo, cameToCents }) =>
      cameTo === 0
        ? money(null)
        : {
            ...money(cameToCents),
            note: `(${cameTo === 1 ? '1 move' : `${count(cameTo)} moves`})`,
          },
  },
  {
    name: 'Spent $',
    unit: () => 'spent',
    meaning: 'What was entered under ‘Spend’.',
    cell: ({ spentCents }) => money(spentCents),
    ofSpend: true,
  },
  {
    name: '$ a request',
    unit: () => 'a request',
    meaning: 'What was spent, over the requests.',
    cell: ({ spentCents, requests }) => money(costOfOne(spentCents, requests)),
    ofSpend: true,
  },
  {
    name: '$ a booked move',
    unit: () => 'a booked move',
    meaning: 'What was spent, over the booked moves.',
    cell: ({ spentCents, scheduled }) => money(costOfOne(spentCents, scheduled)),
    ofSpend: true,
  },
]
