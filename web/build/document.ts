/** A rendered page: the elements for the head, and the content of the root element. */
export interface SplitPage {
  head: string
  body: string
}

const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)/

/** Separates the title, meta and link elements, which React writes before the page's content. */
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
  /** The text of index.html. */
  template: string
  /** Title, meta and link elements. */
  head: string
  /** `<style>`, `<script>` and preload elements of the build. */
  assets: string
  body: string
  /** HTML after the root element, which React doesn't hydrate. */
  note: string
}

/**
 * Inserts the parts of a page into the template.
 * @throws Error if the template has no place for a part
 */
export function assembleDocument({ template, head, assets, body, note }: DocumentParts): string {
  const script = /\s*<script type="module" src="\/src\/main\.tsx"><\/script>/
  const root = '<div id="root"></div>'
  if (!script.test(template) || !template.includes(root) || !template.includes('</head>')) {
    throw new Error('index.html has no #root, no </head> or no script for the development server')
  }
  return template
    .replace(script, '')
    .replace(/>\s+</g, '><')
    .replace('</head>', () => `${head}${assets}</head>`)
    .replace(root, () => `<div id="root">${body}</div>${note}`)
}

/** Returns the file that Hosting serves for a path, such as `about.html` for `/about`. */
export function fileOfPath(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
