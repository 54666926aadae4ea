import { Features, transform } from 'lightningcss'

/**
 * Minifies the styles for one page's HTML and removes custom properties and animations that the page doesn't use.
 * The loader fetches all of them later, as system.css.
 */
export function criticalCss(css: string, body: string): string {
  return minifiedCss(withoutUnusedProperties(withoutUnusedKeyframes(css), body))
}

/** Minifies styles for browsers released since 2021. */
export function minifiedCss(css: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    // These browsers support `min-width`, but not `width >=`.
    include: Features.MediaRangeSyntax,
  })
  return code.toString()
}

const declaration = /(--[\w-]+(?:\\\.[\w-]+)*):[^;{}]+(;|(?=\}))/g

/** Removes declarations of custom properties that neither `css` nor `body` reads. */
export function withoutUnusedProperties(css: string, body: string): string {
  const read = new Set(
    [...`${css}${body}`.matchAll(/var\(\s*(--[\w-]+(?:\\\.[\w-]+)*)/g)].map(([, name]) => name),
  )
  return css.replace(declaration, (text, name: string) => (read.has(name) ? text : ''))
}

/** Removes the `@keyframes` that no rule of `css` plays. */
export function withoutUnusedKeyframes(css: string): string {
  const played = (css.match(/animation(?:-name)?:[^;}]+/g) ?? []).join(' ').split(/[\s,:]+/)
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (text, name: string) =>
    played.includes(name) ? text : '',
  )
}
