import type { Crew } from '@moving/domain/calendar/crew'
import { formatPhone } from '@moving/domain/quote/format-phone'

/** Example: '3 people · 26-foot truck' */
export function describeSize({ people, truck }: Pick<Crew, 'people' | 'truck'>): string {
  return [`${people} ${people === 1 ? 'person' : 'people'}`, truck].filter(Boolean).join(' · ')
}

/** Example: 'Crew A, 3 people · 26-foot truck, (202) 555-0188, inactive' */
export function describeCrew(crew: Crew): string {
  const parts = [crew.name, describeSize(crew), formatPhone(crew.phone), crew.retired && 'inactive']
  return parts.filter(Boolean).join(', ')
}
