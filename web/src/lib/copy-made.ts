// Separate from copy-text.ts, so that public pages don't load this code.
import { copyText } from './copy-text.ts'

/**
 * Copies a text that is still being created. Browsers allow copying only during a click, so copying
 * starts before the text is complete.
 * @param making resolves to null if there is no text
 * @returns null if there is no text
 */
export async function copyMade(
  making: Promise<string | null>,
): Promise<{ text: string; isCopied: boolean } | null> {
  const copying = copyText(making.then((text) => text ?? Promise.reject(new Error('No text'))))
  const text = await making
  return text === null ? null : { text, isCopied: await copying }
}
