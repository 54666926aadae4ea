/** A rendered page, split into the head's part and the root element's. */
export interface SplitPage {
  head: string
  body: string
}

const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)/

/**
 * React writes title, meta and link elements first when its root is not `<html>`; this moves them
 * into the head.
 */
export function splitPage(html: string): SplitPage {
  let head = ''
  let body = html
  for (;;) {
    const found = hoisted.exec(body)?.[0]
    if (found === undefined) return { head, body }
    head += found
    body = body.slice(found.length)
  }
}

export interface DocumentParts {
  /** index.html */
  template: string
  /** Title, meta and link elements. */
  head: string
  /** `<style>`, `<script>` and preload elements of the build. */
  assets: string
  body: string
  /** Placed before the root element, outside of what React hydrates. */
  note: string
}

/**
 * The whole document.
 * @throws Error if the template has changed so that a part would be lost
 */
export function assembleDocument({ template, head, assets, body, note }: DocumentParts): string {
  const script = /\s*<script type="module" src="\/src\/main\.tsx"><\/script>/
  const root = '<div id="root"></div>'
  if (!script.test(template) || !template.includes(root) || !template.includes('</head>')) {
    throw new Error('index.html lacks its #root, its head or the script of the development server')
  }
  return template
    .replace(script, '')
    .replace(/>\s+</g, '><')
    .replace('</head>', () => `${head}${assets}</head>`)
    .replace(root, () => `${note}<div id="root">${body}</div>`)
}

/** `about.html` for `/about`: Hosting serves it without its ending. */
export function fileOfPath(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
