/** Encodings that are undone, one inside the other. A hostile text has thousands, and each costs a full pass. */
const encodingsMax = 5

/** Undoes URL encoding, also repeated one: '%2540' becomes '@'. A broken one stays as it is. */
export function undoEscapes(text: string, times = encodingsMax): string {
  try {
    const plain = decodeURIComponent(text)
    return plain === text || times === 1 ? plain : undoEscapes(plain, times - 1)
  } catch {
    return text
  }
}
