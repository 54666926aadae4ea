/** A page's text, split into what belongs into the head and what into the root element. */
export interface SplitPage {
  head: string
  body: string
}

const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)/

/**
 * React writes the title, meta and link elements of a page first when its root is not `<html>`; they
 * are moved into the head by text.
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
  /** Stands before the root element, out of React's reach. */
  note: string
}

/** The whole document. Fails if the template changed so that a part would get lost. */
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
