import { createHash } from 'node:crypto'

/** Emotion's `<style>` for rules added at run time is empty when the browser checks the policy. */
const emptyStyle = ''

/** Returns the `style-src` source for the text of a `<style>`. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

/** Returns the hashes of all styles in the documents, sorted and without duplicates. */
export function styleHashesOf(documents: Iterable<string>): string[] {
  const hashes = new Set([styleHash(emptyStyle)])
  for (const html of documents) {
    for (const [, css = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g))
      hashes.add(styleHash(css))
  }
  return [...hashes].sort()
}
