import { countOf, formatCount } from '../count.ts'
import { formatOfficeTime, formatOfficeWeekday } from '../plain-date.ts'
import { findUsualRate, watchBounds, type WatchFinding, type WatchRule } from './watch.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Formats an instant on the office's clock: 'Tuesday, November 17, 9:10 AM'. */
export function describeWatchMoment(instant: Date): string {
  return `${formatOfficeWeekday(instant)}, ${formatOfficeTime(instant)}`
}

/** Examples: '4 minutes ago', '3 hours ago'. After a day, it has the date and time instead. */
export function describeAgo(instant: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - instant.getTime())
  if (ms >= dayMs) return describeWatchMoment(instant)
  if (ms < minuteMs) return 'just now'
  const isHours = ms >= hourMs
  return `${countOf(Math.floor(ms / (isHours ? hourMs : minuteMs)), isHours ? 'hour' : 'minute')} ago`
}

const subjects: Record<WatchRule, string> = { form: 'Form', page: 'Quote page' }

/**
 * Describes for the office what a check found: 'Form: 3 started since the last request, 4 minutes
 * ago. Nothing unusual.'
 */
export function describeFinding(rule: WatchRule, finding: WatchFinding, now: Date): string {
  if (finding.verdict === 'waiting') return `${subjects[rule]}: ${waitingText}`
  if (finding.verdict === 'spike') return `${subjects[rule]}: ${spikeText(rule, finding)}`
  return `${subjects[rule]}: ${visitText(rule, finding, now)}. ${verdictText(rule, finding)}`
}

const waitingText = 'can’t be checked right now. We’re still counting visits.'

export const spikeAdvice =
  'Unless an ad brings them, these visits may be fake. They don’t show whether the form works, so please try it.'

function spikeText(rule: WatchRule, { visit_count: visitCount }: WatchFinding): string {
  const did = rule === 'form' ? 'started' : 'opened'
  return `${did} ${formatCount(visitCount)} times in one day, far more than usual. ${spikeAdvice}`
}

function visitText(
  rule: WatchRule,
  { visit_count: visitCount, since }: WatchFinding,
  now: Date,
): string {
  const count = visitCount === 0 ? 'none' : formatCount(visitCount)
  if (rule === 'form') {
    if (since === null) return `${count} started, and no request from the website yet`
    return `${count} started since the last request, ${describeAgo(since, now)}`
  }
  const left = `${count} left without starting the form`
  return since === null ? left : `${left} since it was last started, ${describeAgo(since, now)}`
}

function verdictText(rule: WatchRule, finding: WatchFinding): string {
  const { reached, verdict } = finding
  const { fewestCases, rateDays } = watchBounds
  const cases = rule === 'form' ? 'forms started' : 'visitors who opened it'
  switch (verdict) {
    case 'silent':
      return `${describeUsualRate(rule, finding)} Please try it.`
    case 'too_few':
      return `Too few to judge: ${reached} of ${fewestCases} ${cases} in ${rateDays} days.`
    case 'no_rate':
      return rule === 'form'
        ? `None of ${reached} people submitted it in ${rateDays} days, so there’s nothing to compare with.`
        : `None of ${reached} people started it in ${rateDays} days, so there’s nothing to compare with.`
    default:
      return 'Nothing unusual.'
  }
}

/** Example: 'Normally about 6 of 14 people submit it.' */
export function describeUsualRate(
  rule: WatchRule,
  finding: Pick<WatchFinding, 'visit_count' | 'reached' | 'continued_count'>,
): string {
  const verb = rule === 'form' ? 'submit it' : 'start it'
  return `Normally about ${findUsualRate(finding)} of ${finding.visit_count} people ${verb}.`
}
