/** The notes of the progress line on moving day, in a file that loads then. */
export { TodayPart } from './today-part.tsx'
