// This file is separate from fold.ts, because the quote form needs only this part.

/** Accents and format characters, which are invisible on their own. */
export const marks = /[\p{M}\p{Cf}]/gu

/**
 * Splits letters into plain letters and marks. Marks in the text are removed first, because sorting
 * many of them takes quadratic time.
 */
export const decomposed = (text: string) => text.replace(marks, '').normalize('NFKD')

/** Code points of the zeros of Arabic-Indic and of Persian digits. */
const foreignZeros = [0x0660, 0x06f0]

/** Replaces Arabic-Indic, Persian and full-width digits with ASCII digits. */
export function foldDigits(text: string): string {
  return decomposed(text).replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (foreignZeros.findLast((zero) => zero <= code) ?? code))
  })
}
