import { Features, transform } from 'lightningcss'

/**
 * The styles of one page as its HTML carries them: without custom properties that neither the page
 * nor its styles use, and minified. The whole set of tokens comes with
 * the page's scripts, as system.css.
 */
export function criticalCss(css: string, body: string): string {
  return minifiedCss(withoutUnusedProperties(css, body))
}

/** The same styles in fewer bytes, for browsers of 2021 and later. */
export function minifiedCss(css: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    // They know `min-width`, but not `width >=`.
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
