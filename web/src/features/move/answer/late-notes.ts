/** What the stations show on the day and shortly before it, in one file that loads then. */
export { ArrivalPart } from './arrival-part.tsx'
export { TodayPart } from './today-part.tsx'
