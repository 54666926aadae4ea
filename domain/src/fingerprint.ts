/**
 * A hash of 16 hexadecimal digits (FNV-1a, twice). It shows whether a text has changed without
 * storing the text. It doesn't protect a text that can be guessed.
 */
export function fingerprint(text: string): string {
  return hash(text, 0x811c9dc5) + hash(text, 0x9747b28c)
}

function hash(text: string, start: number): string {
  let state = start
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return (state >>> 0).toString(16).padStart(8, '0')
}
