/** The notes for the moving day, in a file that is loaded on that day. */
export { TodayPart } from './today-part.tsx'
