import { formatCount, shareNote } from '@moving/domain/count'
import { csvText } from '@moving/domain/csv'
import { formatCents } from '@moving/domain/quote/money'
import { costOfOne, returnOnDollar, type SpendLine } from '@moving/domain/spend/spend-lines'

interface CellText {
  /** The cell's text. '–' if there is no value. */
  text: string
  /** A percentage or a number of cases, shown next to the text in a lighter color. */
  note?: string
  /** The number for spreadsheets. Empty if there is no value. */
  csv: string
}

export interface Column {
  name: string
  /** The unit, which is shown after the number on small screens, where headings are hidden. */
  unit: (line: SpendLine) => string
  meaning: string
  cell: (line: SpendLine) => CellText
  /** True for a column about visits, which is hidden if the table is about the months of moves. */
  ofVisits?: true
  ofSpend?: true
}

const plural =
  (one: string, several: string, of: (line: SpendLine) => number) => (line: SpendLine) =>
    of(line) === 1 ? one : several

const counted = (of: (line: SpendLine) => number) => (line: SpendLine) => ({
  text: formatCount(of(line)),
  csv: String(of(line)),
})

/** A number of requests, with their share of all requests of the source if there are enough. */
const ofRequests = (of: (line: SpendLine) => number) => (line: SpendLine) => {
  const note = shareNote(of(line), line.requests)
  return { ...counted(of)(line), ...(note !== '' && { note }) }
}

const money = (cents: number | null): CellText =>
  cents === null
    ? { text: '–', csv: '' }
    : { text: formatCents(cents), csv: (cents / 100).toFixed(2) }

/** The columns of the table “Revenue by source”, after the source's name. */
export const columns: readonly Column[] = [
  {
    name: 'Sessions',
    unit: plural('session', 'sessions', ({ visits }) => visits),
    meaning: 'Browser tabs with our site open; one session may include many page visits.',
    cell: counted(({ visits }) => visits),
    ofVisits: true,
  },
  {
    name: 'Phone taps',
    unit: plural('phone tap', 'phone taps', ({ phoneTaps }) => phoneTaps),
    meaning:
      'Taps on our number in these sessions, counted once per page. A tap isn’t a request: we can’t tell whether it led to a call.',
    cell: counted(({ phoneTaps }) => phoneTaps),
    ofVisits: true,
  },
  {
    name: 'Requests',
    unit: plural('request', 'requests', ({ requests }) => requests),
    meaning: 'All requests, from the website and by phone, including those closed since.',
    cell: counted(({ requests }) => requests),
  },
  {
    name: 'On time',
    unit: () => 'called on time',
    meaning:
      'Requests whose first call was made by the time the website promised. Phone requests have no promised time.',
    cell: counted(({ onTime }) => onTime),
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
    meaning: 'Requests whose customer accepted an estimate, on the customer’s page or by phone.',
    cell: ofRequests(({ accepted }) => accepted),
  },
  {
    name: 'Scheduled',
    unit: () => 'scheduled',
    meaning: 'Requests that are Scheduled or Completed: booked moves.',
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
    meaning: 'The estimates of the booked moves, the same as Revenue on the Admin Dashboard.',
    cell: ({ bookedCents }) => money(bookedCents),
  },
  {
    name: 'Final bills',
    unit: () => 'final',
    meaning: 'The final bills of the moves for which one was entered.',
    cell: ({ finalBills, finalBillCents }) =>
      finalBills === 0
        ? money(null)
        : {
            ...money(finalBillCents),
            note: `(${finalBills === 1 ? '1 move' : `${formatCount(finalBills)} moves`})`,
          },
  },
  {
    name: 'Spent $',
    unit: () => 'spent',
    meaning: 'What was entered under “Spend”.',
    cell: ({ spentCents }) => money(spentCents),
    ofSpend: true,
  },
  {
    name: 'Return',
    unit: () => 'booked per $1 spent',
    meaning: 'Booked dollars for each dollar spent; the last row includes free sources.',
    cell: (line) => money(returnOnDollar(line)),
    ofSpend: true,
  },
  {
    name: '$ per request',
    unit: () => 'per request',
    meaning: 'What was spent, divided by the requests.',
    cell: ({ spentCents, requests }) => money(costOfOne(spentCents, requests)),
    ofSpend: true,
  },
  {
    name: '$ per booked move',
    unit: () => 'per booked move',
    meaning: 'What was spent, divided by the booked moves.',
    cell: ({ spentCents, scheduled }) => money(costOfOne(spentCents, scheduled)),
    ofSpend: true,
  },
]

export const sourcesCsvFileName = (today: string) => `sources-${today}.csv`

/**
 * The table as a CSV file, without its last row, because a spreadsheet can add up the rows. The
 * column “Covered by” names the row above that already includes a source.
 */
export function sourcesCsv(lines: readonly SpendLine[], columns: readonly Column[]): string {
  let paid = ''
  const rows = lines.map((line) => {
    if (line.kind === 'paid') paid = line.name
    const coveredBy = line.kind === 'covered' ? paid : ''
    return [line.name, ...columns.map(({ cell }) => cell(line).csv), coveredBy]
  })
  return csvText([['Source', ...columns.map(({ name }) => name), 'Covered by'], ...rows])
}
