import { describeWorkDays, type WorkWeek } from '@moving/domain/calendar/crew-form'
import { describeSpan } from '@moving/domain/calendar/day-minutes'

/** '8–9 AM' */
export const describeArrival = ({ arrival }: WorkWeek): string =>
  describeSpan(arrival.from_minute, arrival.to_minute)

/** 'Monday to Saturday' */
export const describeDays = ({ work_days: days }: WorkWeek): string => describeWorkDays(days)
