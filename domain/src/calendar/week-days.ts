/** Days of the week, Monday first; Sunday is 0. */
export const weekDays = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const

/** Examples: 'Monday to Saturday', 'Tuesday, Thursday and Sunday', 'Every day'. */
export function describeWorkDays(workDays: readonly number[]): string {
  const places = weekDays.flatMap(({ day }, place) => (workDays.includes(day) ? [place] : []))
  const names = places.map((place) => weekDays[place]?.name ?? '')
  const [first = 'None'] = names
  const last = names.at(-1) ?? ''
  if (names.length === weekDays.length) return 'Every day'
  const isRun = (places.at(-1) ?? 0) - (places[0] ?? 0) === places.length - 1
  if (names.length > 2 && isRun) return `${first} to ${last}`
  return names.length < 2 ? first : `${names.slice(0, -1).join(', ')} and ${last}`
}
