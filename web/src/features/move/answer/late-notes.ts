/** What the stations say of an estimate and of the day, in one file that comes when there is one. */
export { EstimatePart } from '../../../shared/customer-quote/estimate-part.tsx'
export { AnswerPart } from './answer-part.tsx'
export { ArrivalPart } from './arrival-part.tsx'
export { TodayPart } from './today-part.tsx'
