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
