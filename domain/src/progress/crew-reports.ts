import { progressLines } from './describe-progress.ts'
import { isOfBooking, type Booked } from './of-booking.ts'
import { progressOf, type CrewReport, type StoredProgress } from './progress.ts'

/**
 * Describes a crew's report for the office, without undone updates: 'Crew A reported: On the way
 * since 8:12 AM'.
 */
export function describeReport(report: CrewReport): string {
  const crew = report.crew_name === '' ? 'A crew' : report.crew_name
  return `${crew} reported: ${progressLines(progressOf(report, report), 'office').join(' · ')}`
}

/**
 * The reports of crews and days that are no longer booked, oldest first, each with the time of its
 * last update.
 * @param stored null if no crew has reported
 */
export function formerReports(
  stored: StoredProgress | null,
  booked: Booked,
): { at: Date; report: CrewReport }[] {
  if (stored === null) return []
  const reports = [...stored.earlier, ...(isOfBooking(stored, booked) ? [] : [stored])]
  return reports.flatMap((report) => {
    const last = report.check_ins.findLast(({ undone_at }) => undone_at === null)
    return last === undefined ? [] : [{ at: last.at, report }]
  })
}
