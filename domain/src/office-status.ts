import { business } from './business.ts'
import { isOfficeOpen, nextOpening } from './office-hours.ts'
import { shiftPlainDate, todayAtOffice } from './plain-date.ts'

export interface OfficeStatus {
  isOpen: boolean
  /** 'Open now, until 6pm'; 'Closed now, opens tomorrow at 8am'; '… opens Monday at 8am'. */
  text: string
}

/** Whether somebody answers now, and if not, when again, in the office's own time (requirements 9.1). */
export function officeStatus(now: Date): OfficeStatus {
  if (isOfficeOpen(now)) {
    return { isOpen: true, text: `Open now, until ${hourLabel(business.hours.closesAtHour)}` }
  }
  const opening = nextOpening(now)
  return {
    isOpen: false,
    text: `Closed now, opens ${dayLabel(opening, now)} at ${hourLabel(business.hours.opensAtHour)}`,
  }
}

function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`
}

function dayLabel(instant: Date, now: Date): string {
  const day = todayAtOffice(instant)
  const today = todayAtOffice(now)
  if (day === today) return 'today'
  if (day === shiftPlainDate(today, 1)) return 'tomorrow'
  return instant.toLocaleDateString(business.locale, {
    timeZone: business.timeZone,
    weekday: 'long',
  })
}
