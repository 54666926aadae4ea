import type { Crew } from '@moving/domain/calendar/crew'

/** '3 people · 26-foot truck' */
export function describeSize({ people, truck }: Pick<Crew, 'people' | 'truck'>): string {
  return [`${people} ${people === 1 ? 'person' : 'people'}`, truck].filter(Boolean).join(' · ')
}

/** 'Crew A, 3 people · 26-foot truck, retired' */
export function describeCrew(crew: Crew): string {
  return [crew.name, describeSize(crew), crew.retired && 'retired'].filter(Boolean).join(', ')
}
