import { Features, transform } from 'lightningcss'

/**
 * The styles of one page as its HTML carries them: without custom properties that neither the page
 * nor its styles use, and minified. After hydration the whole set of tokens is there
 * (entry-browser.tsx).
 */
export function criticalCss(css: string, body: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(withoutUnusedProperties(css, body)),
    minify: true,
    // Browsers of 2021 know `min-width`, but not `width >=`.
    include: Features.MediaRangeSyntax,
  })
  return code.toString()
}

const declaration = /(--[\w-]+(?:\\\.[\w-]+)*):[^;{}]+(;|(?=\}))/g

/** Drops declarations of custom properties that are read nowhere. */
export function withoutUnusedProperties(css: string, body: string): string {
  const read = new Set(
    [...`${css}${body}`.matchAll(/var\(\s*(--[\w-]+(?:\\\.[\w-]+)*)/g)].map(([, name]) => name),
  )
  return css.replace(declaration, (text, name: string) => (read.has(name) ? text : ''))
}
