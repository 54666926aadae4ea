import { createHash } from 'node:crypto'

/** Emotion's `<style>` for run-time rules is empty when the policy checks it. */
const emptyStyle = ''

/** A source expression of `style-src` for the text of a `<style>`. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

/** Every hash that the built pages need, once, in a steady order. */
export function styleHashesOf(documents: Iterable<string>): string[] {
  const hashes = new Set([styleHash(emptyStyle)])
  for (const html of documents) {
    for (const [, css = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g))
      hashes.add(styleHash(css))
  }
  return [...hashes].sort()
}
