/** '1,234' */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** '1 move', '1,234 moves' */
export const countOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

/** Cases from which on shares stand beside counts. */
export const sharesFrom = 20

/** '(12%)', or '' where the whole is too few cases for a share. */
export const shareNote = (part: number, whole: number) =>
  whole < sharesFrom ? '' : `(${shareText(part, whole)})`

/** '12%' of a whole; '0%' of nothing. */
const shareText = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
