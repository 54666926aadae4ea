import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { routes } from '../../web/src/app/routes.tsx'

const dist = new URL('../../web/dist/', import.meta.url)

/** Paths of every page that doesn't require a sign-in, from the URL table. */
export const publicPaths = routes
  .filter((route) => route.access === 'public')
  .map((route) => route.path)

export function builtFile(name: string): string {
  return readFileSync(new URL(name, dist), 'utf8')
}

export const builtFiles = () => readdirSync(dist, { recursive: true, encoding: 'utf8' })

/** The HTML of a path, as Hosting serves it. */
export function builtPage(path: string): string {
  return builtFile(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
}

export function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

export function loaderOf(html: string): string {
  const name = /<script src="\/(assets\/[^"]+)"/.exec(html)?.[1]
  if (name === undefined) throw new Error('The page has no loader')
  return name
}
