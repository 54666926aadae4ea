/** An alert about log events that the owner has to act on. */
export interface Alert {
  /** The name of the policy, and of its metric if it counts entries. */
  name: string
  what: string
  /** A filter in Cloud Logging's query language. */
  filter: string
  /** Alerts on more entries than this within `minutes`. Without it, every entry alerts. */
  over?: number
  /** Alerts when there is no entry for `minutes`. */
  isAbsence?: true
  minutes: number
  /** What the owner should do. */
  then: string
}

/** The filter for an event of severity ERROR, whose text is a stack that starts with `Error: `. */
const errorNamed = (name: string) => `severity=ERROR AND jsonPayload.message=~"^Error: ${name}"`
const mailFails = 'docs/runbook.md, "Mail fails".'

export const alerts: readonly Alert[] = [
  {
    name: 'mail_failed',
    what: 'A mail is dead, refused or bounced',
    filter: errorNamed('mail_failed'),
    minutes: 5,
    then: mailFails,
  },
  {
    name: 'mail_account_refused',
    what: 'SendGrid refuses our key: nothing goes out',
    filter: errorNamed('mail_account_refused'),
    minutes: 5,
    then: mailFails,
  },
  {
    name: 'mail_late',
    what: 'The oldest waiting mail is over 15 minutes late',
    filter: 'jsonPayload.message="mail_swept" AND jsonPayload.oldestDueSeconds>900',
    minutes: 10,
    then: mailFails,
  },
  {
    name: 'schedules_stand_still',
    what: 'Nothing has swept the mail for half an hour: schedules stand still',
    filter: 'jsonPayload.message="mail_swept"',
    isAbsence: true,
    minutes: 30,
    then: 'Cloud Scheduler: look at the last runs of everyFiveMinutes.',
  },
  {
    name: 'mail_defect',
    what: 'A mail cannot be composed or moved: a defect',
    filter: errorNamed('mail_(compose|sweep|reopen|events)_failed'),
    minutes: 5,
    then: 'Read the entry, and roll back: docs/deploy.md, "Rollback".',
  },
  {
    name: 'functions_fail',
    what: 'Functions fail',
    filter: 'resource.type="cloud_run_revision" AND severity>=ERROR',
    over: 5,
    minutes: 5,
    then: 'Read the entries, and roll back: docs/deploy.md, "Rollback".',
  },
  {
    name: 'function_failed',
    what: 'A function failed',
    filter: errorNamed('(request|function)_failed'),
    minutes: 5,
    then: 'Read the entries, and roll back: docs/deploy.md, "Rollback".',
  },
  {
    name: 'unreadable_document',
    what: 'A document of ours cannot be read',
    filter: errorNamed('unreadable_document'),
    minutes: 60,
    then: '`path` names it: mend or delete it. Everything else goes on.',
  },
  {
    name: 'unreadable_quote',
    what: 'A stored quote does not fit',
    filter: errorNamed('unreadable_quote'),
    minutes: 60,
    then: 'The desk shows it; call the customer.',
  },
  {
    name: 'analytics_behind',
    what: 'Today has more visits than are counted: the quote form is not watched',
    filter: 'severity=WARNING AND jsonPayload.message="analytics_behind"',
    over: 6,
    minutes: 60,
    then: 'docs/runbook.md, "The quote form gets no requests".',
  },
  {
    name: 'page_failed',
    what: 'A page fails for more than one visitor',
    filter: 'severity=WARNING AND jsonPayload.message="page_failed" AND jsonPayload.isAlert=true',
    minutes: 60,
    then: 'docs/runbook.md, "A page fails".',
  },
  {
    name: 'mail_events_refused',
    what: 'The email webhook gets calls with a forged signature',
    filter: 'severity=WARNING AND jsonPayload.message="mail_events_refused"',
    over: 20,
    minutes: 60,
    then: 'Is SENDGRID_WEBHOOK_PUBLIC_KEY wrong?',
  },
]

/** True if a log-based metric counts the entries; false if each single entry triggers an alert. */
export const isCounted = ({ over, isAbsence }: Alert) => over !== undefined || isAbsence === true

/** The alert as a policy in Cloud Monitoring's format, sent to a notification channel. */
export function policyOf(alert: Alert, channel: string): object {
  const seconds = `${alert.minutes * 60}s`
  const counted = {
    filter: `metric.type="logging.googleapis.com/user/${alert.name}" AND resource.type="cloud_run_revision"`,
    aggregations: [
      {
        alignmentPeriod: seconds,
        perSeriesAligner: 'ALIGN_DELTA',
        crossSeriesReducer: 'REDUCE_SUM',
      },
    ],
  }
  const over = {
    ...counted,
    comparison: 'COMPARISON_GT',
    thresholdValue: alert.over,
    duration: '0s',
  }
  const condition = alert.isAbsence
    ? { conditionAbsent: { ...counted, duration: seconds } }
    : alert.over === undefined
      ? { conditionMatchedLog: { filter: alert.filter } }
      : { conditionThreshold: over }
  return {
    displayName: alert.name,
    documentation: { content: `${alert.what}. ${alert.then}`, mimeType: 'text/markdown' },
    combiner: 'OR',
    conditions: [{ displayName: alert.what, ...condition }],
    notificationChannels: [channel],
    ...(!isCounted(alert) && { alertStrategy: { notificationRateLimit: { period: seconds } } }),
  }
}
