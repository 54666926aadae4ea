import { Features, transform } from 'lightningcss'

/**
 * The styles of one page as they stand in its HTML: custom properties that neither the page nor its
 * styles use are left out, and the rest is written short. Once the page is hydrated the whole set of
 * tokens is there (entry-browser.tsx), for whatever it shows later.
 */
export function criticalCss(css: string, body: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(withoutUnusedProperties(css, body)),
    minify: true,
    // `min-width` as browsers of 2021 know it, not `width >=`.
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
