import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/**
 * Serves a folder as Hosting does: compressed, without `.html` in URLs, and with files of assets/
 * cached forever.
 * @param change transforms the HTML of each page
 */
export async function serveStatic(folder: string, change = (html: string) => html) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const name =
      pathname === '/' ? '/index.html' : extname(pathname) ? pathname : `${pathname}.html`
    const file = join(folder, name)
    if (!existsSync(file)) return void response.writeHead(404).end()
    const isPage = name.endsWith('.html')
    const body = isPage ? Buffer.from(change(readFileSync(file, 'utf8'))) : readFileSync(file)
    const isText = /\.(html|js|css|svg)$/.test(name)
    response.writeHead(200, {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isText && { 'Content-Encoding': 'gzip' }),
    })
    response.end(isText ? gzipSync(body) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
