import { html, raw } from 'hono/html'

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem .75rem .5rem 0;border-top:1px solid #8886;vertical-align:top;overflow-wrap:anywhere}
iframe{width:100%;height:46rem;border:1px solid #8886;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8886;border-radius:8px;padding:1rem}
button{font:inherit;padding:.35rem .75rem;margin:0 .5rem .5rem 0}`

export { html }
export type Html = ReturnType<typeof html>

/** The result of `html` is a promise only if a value is one, which isn't the case here. */
const plain = (piece: Html): string => (piece instanceof Promise ? '' : piece.toString())

export function page(title: string, body: Html): string {
  return plain(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  )
}
