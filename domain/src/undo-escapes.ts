/**
 * Maximum number of nested encodings to decode. A hostile text has thousands, and each takes time.
 */
const encodingsMax = 5

/**
 * Decodes URL encoding, even if it was applied several times: '%2540' becomes '@'. An invalid text
 * is returned as it is.
 */
export function undoEscapes(text: string, times = encodingsMax): string {
  try {
    const plain = decodeURIComponent(text)
    return plain === text || times === 1 ? plain : undoEscapes(plain, times - 1)
  } catch {
    return text
  }
}
