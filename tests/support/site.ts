import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { routes } from '../../web/src/app/routes.tsx'

const dist = new URL('../../web/dist/', import.meta.url)

/** Paths of every page that needs no sign-in, as the URL table has them. */
export const publicPaths = routes
  .filter((route) => route.access === 'public')
  .map((route) => route.path)

/** Text of a file that the build of the pages wrote. */
export function builtFile(name: string): string {
  return readFileSync(new URL(name, dist), 'utf8')
}

/** Names of the files that the build of the pages wrote, for `builtFile`. */
export const builtFiles = () => readdirSync(dist, { recursive: true, encoding: 'utf8' })

/** The HTML of a path, as Hosting serves it. */
export function builtPage(path: string): string {
  return builtFile(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
}

/** Bytes on the wire. */
export function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

/** File name of the loader, the only script of a built page. */
export function loaderOf(html: string): string {
  const name = /<script src="\/(assets\/[^"]+)"/.exec(html)?.[1]
  if (name === undefined) throw new Error('The page has no loader')
  return name
}
