/**
 * Copies a text, also one that is still to come: browsers that forget the press while it is awaited let a
 * ClipboardItem wait in its place.
 * @returns false where the browser does not allow it, or the text did not come
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text !== 'string' && 'ClipboardItem' in window && (await copyLater(text)))
      return true
    await navigator.clipboard.writeText(await text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a text that the click makes. Browsers allow copying only as part of the click, so it begins before the text
 * is there.
 * @param making resolves to null if there is no text
 * @returns null in that case
 */
export async function copyMade(
  making: Promise<string | null>,
): Promise<{ text: string; isCopied: boolean } | null> {
  const copying = copyText(making.then((text) => text ?? Promise.reject(new Error('No text'))))
  const text = await making
  return text === null ? null : { text, isCopied: await copying }
}

async function copyLater(text: Promise<string>): Promise<boolean> {
  const type = 'text/plain'
  const content = text.then((plain) => new Blob([plain], { type }))
  // A browser that does not take the item leaves a failure to nobody.
  content.catch(() => {})
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })])
    return true
  } catch {
    return false
  }
}
