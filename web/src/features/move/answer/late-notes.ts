/** The notes of the progress line on and shortly before moving day, in one file that loads then. */
export { ArrivalPart } from './arrival-part.tsx'
export { TodayPart } from './today-part.tsx'
