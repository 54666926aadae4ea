/**
 * Copies a text that may be a promise: for browsers that allow copying only during the click, a
 * ClipboardItem waits for it.
 * @returns false if the browser doesn't allow it, or the text didn't arrive
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
  // Prevents an unhandled rejection in a browser that doesn't accept the item.
  content.catch(() => {})
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })])
    return true
  } catch {
    return false
  }
}
