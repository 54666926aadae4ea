import { countOf } from '@moving/domain/count'

/** '1 visit', '1,234 visits' */
export const visitsText = (number: number) => countOf(number, 'visit')

/** Cases from which on shares stand beside counts. */
export const sharesFrom = 20

/** '(12%)', or '' where the whole is too few cases for a share. */
export const shareNote = (part: number, whole: number) =>
  whole < sharesFrom ? '' : `(${shareText(part, whole)})`

/** '12%' of a whole; '0%' of nothing. */
const shareText = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
