/** Example: '1,234'. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Examples: '1 move', '1,234 moves'. */
export const countOf = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

/** Percentages are shown only if there are at least this many cases. */
export const sharesFrom = 20

/** Example: '(12%)', or '' if there are too few cases for a percentage. */
export const shareNote = (part: number, whole: number) =>
  whole < sharesFrom ? '' : `(${shareText(part, whole)})`

/** '12%' of the whole; '0%' if the whole is zero. */
const shareText = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
