import { business } from '@moving/domain/business'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { askStillOn } from '../crew/ask-still-on.ts'
import { repairCalendar } from '../calendar/repair-calendar.ts'
import { builtFiles, sendgridApiKey } from '../environment.ts'
import { liveMailPorts } from '../mail/live-ports.ts'
import { reopenLostQuotes } from '../mail/outbox/reopen-lost-quotes.ts'
import { sweepMail } from '../mail/delivery/sweep-mail.ts'
import { guardedParts } from '../platform/guarded.ts'
import { countPageErrors } from '../visit/count-page-errors.ts'
import { sweepScheduled } from '../work/sweep-scheduled.ts'
import { applyHours } from '../work/apply-hours.ts'
import { warnOfLateCalls } from '../work/warn-of-late-calls.ts'
import { countOnSchedule, keepVisitsInOrder } from '../visit/scheduled.ts'
import { watchForm } from '../watch/watch-form.ts'
import { ports, countOptions, countPorts } from './function-ports.ts'

export const everyFiveMinutes = onSchedule(
  {
    ...countOptions,
    schedule: 'every 5 minutes',
    maxInstances: 1,
    secrets: [sendgridApiKey],
  },
  () =>
    guardedParts({
      sweepMail: () => sweepMail(liveMailPorts()),
      warnOfLateCalls: () => warnOfLateCalls(liveMailPorts()),
      countVisits: () => countOnSchedule(countPorts()),
      countPageErrors: () => countPageErrors({ ...countPorts(), builtFiles: builtFiles() }),
    }),
)

export const everyHour = onSchedule(
  { ...countOptions, schedule: '20 * * * *', timeZone: business.timeZone, maxInstances: 1 },
  () =>
    guardedParts({
      reopenQuotesWithoutMail: () => reopenLostQuotes(liveMailPorts()),
      askStillOn: () => askStillOn(liveMailPorts()),
      watchForm: () => watchForm({ ...countPorts(), ...liveMailPorts() }),
    }),
)

export const everyNight = onSchedule(
  {
    ...countOptions,
    timeoutSeconds: 1800,
    schedule: '15 3 * * *',
    timeZone: 'Etc/UTC',
    maxInstances: 1,
  },
  () =>
    guardedParts({
      keepVisits: () => keepVisitsInOrder(countPorts()),
      repairCalendar: () => repairCalendar(ports()),
      sweepScheduled: () => sweepScheduled(ports()),
      applyHours: () => applyHours(ports()),
    }),
)
