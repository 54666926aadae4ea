/**
 * The maximum number of nested encodings that are decoded. A hostile text has thousands, and each
 * takes a full pass.
 */
const encodingsMax = 5

/**
 * Decodes URL encoding, also a repeated one: '%2540' becomes '@'. An invalid one stays as it is.
 */
export function undoEscapes(text: string, times = encodingsMax): string {
  try {
    const plain = decodeURIComponent(text)
    return plain === text || times === 1 ? plain : undoEscapes(plain, times - 1)
  } catch {
    return text
  }
}
