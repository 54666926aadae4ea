import { business } from '@moving/domain/business'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { sendgridApiKey } from '../environment.ts'
import { mondayLetter as openLetter } from '../letter/monday-letter.ts'
import { liveEventPorts, liveMailPorts } from '../mail/live-ports.ts'
import { answerMailEvents } from '../mail/webhook/mail-events.ts'
import { resendMailCallable } from '../mail/delivery/resend-mail.ts'
import { runMailTask } from '../mail/delivery/run-mail-task.ts'
import { defineCallable } from '../platform/callable.ts'
import { guarded } from '../platform/guarded.ts'
import { functionOptions, mailQueueOptions } from '../platform/function-options.ts'

export const deliverMail = onTaskDispatched(
  { ...mailQueueOptions, secrets: [sendgridApiKey] },
  (request) => guarded('deliverMail', () => runMailTask(request.data, liveMailPorts())),
)

export const mondayLetter = onSchedule(
  {
    ...functionOptions,
    // Tuesday and Wednesday are for weeks in which Monday's run failed.
    schedule: '0 7 * * 1-3',
    timeZone: business.timeZone,
    maxInstances: 1,
  },
  async () => void (await guarded('mondayLetter', () => openLetter(liveMailPorts()))),
)

export const mailEvents = onRequest(functionOptions, (request, response) =>
  guarded('mailEvents', () => answerMailEvents(request, response, liveEventPorts())),
)

export const resendMail = defineCallable(resendMailCallable(liveMailPorts))
