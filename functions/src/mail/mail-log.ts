import type { MailKind } from '@moving/domain/mail/mail-kind-facts'
import type { MailProblem } from '@moving/domain/mail/mail-schema'
import { describeCause, writeLog } from '../platform/log-entry.ts'

const { debug, error, info, warn } = writeLog

/**
 * The log events of email. Alerts filter by their names (docs/runbook.md). They have ids and codes,
 * and no email addresses or texts.
 */
export const mailLog = {
  opened: (quoteId: string, office: string, customer: string) =>
    info('mail_opened', { quoteId, office, customer }),
  /** The account couldn't be read from Auth, so the request counts as a guest's. */
  accountUnknown: (quoteId: string, cause: unknown) =>
    error('mail_account_unknown', { quoteId, cause: describeCause(cause) }),
  held: (mailId: string) => info('mail_held', { mailId }),
  /** The email's task couldn't be created, so the sweep sends the email a few minutes late. */
  enqueueFailed: (mailId: string, cause: unknown) =>
    error('mail_enqueue_failed', { mailId, cause: describeCause(cause) }),
  attempted: (mailId: string, kind: MailKind, attempt: number) =>
    debug('mail_attempted', { mailId, kind, attempt }),
  sent: (mailId: string) => info('mail_sent', { mailId }),
  skipped: (mailId: string, reason: string) => info('mail_skipped', { mailId, reason }),
  retrying: (mailId: string, reason: string, dueAt: Date) =>
    warn('mail_retrying', { mailId, reason, dueAt: dueAt.toISOString() }),
  uncertain: (mailId: string, reason: string) => warn('mail_uncertain', { mailId, reason }),
  /** Alert: SendGrid rejects our key or account. No email is sent until that is fixed. */
  accountRefused: (mailId: string, reason: string) =>
    error('mail_account_refused', { mailId, reason }),
  /** Alert: an email won't be delivered, so the office must call. */
  failed: (mailId: string, problem: MailProblem, reason: string | null) =>
    error('mail_failed', { mailId, problem, reason }),
  composeFailed: (mailId: string, cause: unknown) =>
    error('mail_compose_failed', { mailId, cause: describeCause(cause) }),
  eventsRefused: (why: string) => warn('mail_events_refused', { why }),
  eventsTaken: (count: number, changed: number) => info('mail_events_taken', { count, changed }),
  /** One email couldn't be updated, so SendGrid must send the batch again. */
  eventsFailed: (mailId: string, cause: unknown) =>
    error('mail_events_failed', { mailId, cause: describeCause(cause) }),
  resent: (mailId: string, newMailId: string, uid: string) =>
    info('mail_resent', { mailId, newMailId, uid }),
  dismissed: (mailId: string, uid: string) => info('mail_dismissed', { mailId, uid }),
  swept: (due: number, failed: number, oldestDueSeconds: number) =>
    info('mail_swept', { due, failed, oldestDueSeconds }),
  sweepFailed: (mailId: string, cause: unknown) =>
    error('mail_sweep_failed', { mailId, cause: describeCause(cause) }),
  reopened: (quoteId: string) => warn('mail_reopened', { quoteId }),
  reopenFailed: (quoteId: string, cause: unknown) =>
    error('mail_reopen_failed', { quoteId, cause: describeCause(cause) }),
} as const
