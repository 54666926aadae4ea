import { mkdir, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pages as urls } from '@moving/domain/pages'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { bundleCrew } from './bundle-crew.ts'
import { bundleLoader } from './bundle-loader.ts'
import { criticalCss, minifiedCss } from './critical-css.ts'
import { assembleDocument, fileOfPath, splitPage } from './document.ts'
import { accountModules, visitsModule } from './chunks.ts'
import { chunkWith, pageModulesOf, startOrder } from './page-chunks.ts'
import { pagesForNode, type NodePages } from './render-on-node.ts'
import { paint } from './paint.ts'
import { styleHashesOf } from './style-hashes.ts'

/**
 * Kept beside the pages as a dotfile: Hosting leaves it out, and the tools read it for the policy.
 */
const hashesFile = '.csp-style-hashes.json'

/**
 * Renders every path of the URL table at build: public pages whole, the others as a shell. Writes
 * the HTML with its styles, the loader, the crew's page, sitemap.xml, robots.txt, security.txt, the social cards, and
 * the hashes of all styles.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      // After Vite has emitted the style sheet.
      order: 'post',
      async handler(_, bundle) {
        const site = await drawSite(config, bundle, (name, source) => {
          const reference = this.emitFile({ type: 'asset', name, source })
          return this.getFileName(reference)
        })
        for (const [fileName, source] of site.files)
          this.emitFile({ type: 'asset', fileName, source })
        for (const fileName of site.inlined) delete bundle[fileName]
      },
    },
    async writeBundle({ dir }, bundle) {
      const documents = Object.values(bundle)
        .filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
        .map((file) => String((file as Rolldown.OutputAsset).source))
      const file = resolve(dir ?? config.build.outDir, hashesFile)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify(styleHashesOf(documents), null, 2))
    },
  }
}

async function drawSite(
  config: ResolvedConfig,
  bundle: Rolldown.OutputBundle,
  emit: (name: string, source: string) => string,
) {
  const files = Object.values(bundle)
  const chunks = files.filter((file) => file.type === 'chunk')
  const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const font = files.find((file) => file.fileName.endsWith('.woff2'))?.fileName
  if (font === undefined) throw new Error('No font in the bundle')
  const withModule = (file: string) => chunkWith(chunks, resolve(config.root, file))
  const entry = withModule('src/entry-browser.tsx')
  const visits = withModule(visitsModule)
  const session = startOrder(chunks, withModule('src/entry-session.ts'), [])

  const loader = emit('loader.js', await bundleLoader(config.root))
  const pages = await pagesForNode(config.root, config.mode)
  const system = emit('system.css', minifiedCss(pages.systemCss()))
  const template = readFileSync(resolve(config.root, 'index.html'), 'utf8')
  const fontFaces = sheets
    .map((sheet) =>
      String((sheet as Rolldown.OutputAsset).source)
        .replace(/\/\*[^]*?\*\//g, '')
        .trim(),
    )
    .join('')
  if (!fontFaces.includes('@font-face')) throw new Error('No style sheet declares the font')

  const draw = async (route: NodePages['routes'][number]) => {
    const { html, note, css, structuredData } = await pages.renderPage(documentPathOf(route))
    const { head, body } = splitPage(html)
    const isPrivate = route.access !== 'public'
    const loads = route.isStatic
      ? []
      : [route.loadServed ?? route.load, route.content ?? []].flat().map(String)
    const own = pageModulesOf(loads, pages.moduleOfFile).map((id) => chunkWith(chunks, id))
    // A page behind the sign-in needs everything at once. The session goes first, so that Firebase
    // checks who is signed in while the rest still arrives.
    const files = isPrivate
      ? [...session, ...startOrder(chunks, entry, [...barsOf(route.frame).map(withModule), ...own])]
      : startOrder(chunks, entry, own)
    // The loader calls the last one.
    const modules = [...new Set(files.filter((file) => file !== entry.fileName)), entry.fileName]
    const preloads = isPrivate ? modules : []
    const assets = [
      // First: nothing is painted before it, and what follows would queue up in front of it.
      `<script src="/${loader}" data-modules="${modules.map(loaderName).join(' ')}" data-visits="${loaderName(visits.fileName)}" data-system="/${system}"${isPrivate ? ' data-start="now"' : ''}></script>`,
      `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin=""/>`,
      ...preloads.map((file) => `<link rel="modulepreload" href="/${file}"/>`),
      `<style data-page>${criticalCss(fontFaces + css, note + body)}</style>`,
    ].join('')
    return assembleDocument({ template, head: head + structuredData, assets, body, note })
  }

  const drawn = new Map<string, string | Uint8Array>()
  for (const route of [...pages.routes, pages.notFoundRoute]) {
    drawn.set(fileOfPath(documentPathOf(route)), await draw(route))
  }

  for (const [name, source] of await bundleCrew(config, template)) drawn.set(name, source)

  const origin = String(config.env['VITE_SITE_ORIGIN'] ?? '').replace(/\/+$/, '')
  drawn.set('sitemap.xml', sitemapOf(origin, pages.indexedPaths()))
  drawn.set('robots.txt', robotsOf(origin))
  drawn.set('security.txt', securityOf(origin, new Date()))
  for (const [fileName, card] of pages.socialCards()) drawn.set(fileName, paint(card))
  return { files: drawn, inlined: sheets.map((sheet) => sheet.fileName) }
}

/** What a page behind the sign-in loads when it starts, in addition to its own. */
const barsOf = (frame: NodePages['routes'][number]['frame']) => [
  ...accountModules[frame === 'office' ? 'office' : 'account'],
  ...accountModules.both,
]

/** The path of a row's document. A row whose path is a pattern serves many addresses with one document. */
const documentPathOf = ({ path, metadata }: NodePages['routes'][number]) =>
  /[:*]/.test(path) ? urls[metadata] : path

/** The file name as the loader wants it: 'visits-abc' for 'assets/visits-abc.js'. */
function loaderName(fileName: string): string {
  return fileName.replace(/^assets\/|\.js$/g, '')
}

/** sitemap.xml of absolute addresses. */
function sitemapOf(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`
}

/** robots.txt, which names the sitemap. */
function robotsOf(origin: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`
}

/** security.txt (RFC 9116): whom to tell of a hole, for a year from the build. */
function securityOf(origin: string, built: Date): string {
  const expires = new Date(built.getTime() + 365 * 86_400_000).toISOString()
  return `Contact: ${origin}/contact\nExpires: ${expires}\nPreferred-Languages: en\n`
}
