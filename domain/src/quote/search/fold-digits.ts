// Separate from fold.ts, because the quote form needs only this part.

/** Accents and format characters, which are invisible on their own. */
export const marks = /[\p{M}\p{Cf}]/gu

/** Marks are removed first, because sorting a long run of them takes quadratic time. */
export const decomposed = (text: string) => text.replace(marks, '').normalize('NFKD')

/** Code points of the zeros of Arabic-Indic and of Persian digits. */
const foreignZeros = [0x0660, 0x06f0]

/** Returns a text with ASCII digits instead of Arabic-Indic, Persian and full-width ones. */
export function foldDigits(text: string): string {
  return decomposed(text).replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (foreignZeros.findLast((zero) => zero <= code) ?? code))
  })
}
