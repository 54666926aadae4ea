/**
 * Copies a text that may be a promise. Browsers allow copying only during the click, so a
 * ClipboardItem waits for the promise.
 * @returns false if the browser doesn't allow copying, or the promise is rejected
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

async function copyLater(text: Promise<string>): Promise<boolean> {
  const type = 'text/plain'
  const content = text.then((plain) => new Blob([plain], { type }))
  // Prevents an unhandled rejection in a browser that doesn't support the ClipboardItem.
  content.catch(() => {})
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })])
    return true
  } catch {
    return false
  }
}
