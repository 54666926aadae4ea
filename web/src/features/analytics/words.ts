/** '1,234' */
export const count = (number: number) => number.toLocaleString('en-US')

/** '1 visit', '1,234 visits' */
export const visitsText = (number: number) => (number === 1 ? '1 visit' : `${count(number)} visits`)

/** '12%' of a whole; '0%' of nothing. */
export const shareText = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
