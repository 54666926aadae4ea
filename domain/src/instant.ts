import * as z from 'zod/mini'

interface HasToDate {
  toDate(): Date
}

function toDate(value: unknown): Date | undefined {
  if (value instanceof Date) return value
  if (typeof value === 'object' && value !== null && 'toDate' in value) {
    return (value as HasToDate).toDate()
  }
  return undefined
}

/** A Date, or a Timestamp from any Firestore SDK, parsed to a Date. */
export const instantSchema = z.pipe(
  z.custom<unknown>((value) => {
    const date = toDate(value)
    return date !== undefined && !Number.isNaN(date.getTime())
  }, 'Not a timestamp'),
  z.transform((value) => toDate(value) as Date),
)
