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

/** The tools read this file for the Content-Security-Policy. Hosting ignores dotfiles. */
const hashesFile = '.csp-style-hashes.json'

/**
 * Adds every file that isn't a chunk of the site: the HTML of every route, the loader, system.css, the
 * crew's page, sitemap.xml, robots.txt, security.txt, the social cards, and the hashes of all styles.
 * Public pages are rendered with their content, the others as an empty frame.
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
      // Vite's own plugin emits the style sheet first.
      order: 'post',
      async handler(_, bundle) {
        const site = await renderSite(config, bundle, (name, source) => {
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

/** Renders all files, and lists the style sheets that are now in the HTML and not needed as files. */
async function renderSite(
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

  const renderDocument = async (route: NodePages['routes'][number]) => {
    const { html, note, css, structuredData } = await pages.renderPage(documentPathOf(route))
    const { head, body } = splitPage(html)
    const isPrivate = route.access !== 'public'
    const loads = route.isStatic
      ? []
      : [route.loadServed ?? route.load, route.content ?? []].flat().map(String)
    const own = pageModulesOf(loads, pages.moduleOfFile).map((id) => chunkWith(chunks, id))
    // Pages behind the sign-in load everything at start. The session goes first, so that Firebase
    // restores the user while the rest is still loading.
    const files = isPrivate
      ? [...session, ...startOrder(chunks, entry, [...barsOf(route.frame).map(withModule), ...own])]
      : startOrder(chunks, entry, own)
    // The entry must be last, because the loader calls the last module.
    const modules = [...new Set(files.filter((file) => file !== entry.fileName)), entry.fileName]
    const preloads = isPrivate ? modules : []
    const assets = [
      // The loader comes first, so that no other request delays it.
      `<script src="/${loader}" data-modules="${modules.map(loaderName).join(' ')}" data-visits="${loaderName(visits.fileName)}" data-system="/${system}"${isPrivate ? ' data-start="now"' : ''}></script>`,
      `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin=""/>`,
      ...preloads.map((file) => `<link rel="modulepreload" href="/${file}"/>`),
      `<style data-page>${criticalCss(fontFaces + css, note + body)}</style>`,
    ].join('')
    return assembleDocument({ template, head: head + structuredData, assets, body, note })
  }

  const rendered = new Map<string, string | Uint8Array>()
  for (const route of [...pages.routes, pages.notFoundRoute]) {
    rendered.set(fileOfPath(documentPathOf(route)), await renderDocument(route))
  }

  for (const [name, source] of await bundleCrew(config, template)) rendered.set(name, source)

  const origin = String(config.env['VITE_SITE_ORIGIN'] ?? '').replace(/\/+$/, '')
  rendered.set('sitemap.xml', sitemapOf(origin, pages.indexedPaths()))
  rendered.set('robots.txt', robotsOf(origin))
  rendered.set('security.txt', securityOf(origin, new Date()))
  for (const [fileName, card] of pages.socialCards()) rendered.set(fileName, paint(card))
  return { files: rendered, inlined: sheets.map((sheet) => sheet.fileName) }
}

/** What a page behind the sign-in loads when it starts, in addition to its own. */
const barsOf = (frame: NodePages['routes'][number]['frame']) => [
  ...accountModules[frame === 'office' ? 'office' : 'account'],
  ...accountModules.both,
]

/** The path of a route's document. A route with a pattern, such as /admin/:id, has one for all paths. */
const documentPathOf = ({ path, metadata }: NodePages['routes'][number]) =>
  /[:*]/.test(path) ? urls[metadata] : path

/** The file name as the loader expects it: 'visits-abc' for 'assets/visits-abc.js'. */
function loaderName(fileName: string): string {
  return fileName.replace(/^assets\/|\.js$/g, '')
}

function sitemapOf(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`
}

function robotsOf(origin: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`
}

/** security.txt (RFC 9116): the contact for security reports, valid for a year from the build. */
function securityOf(origin: string, built: Date): string {
  const expires = new Date(built.getTime() + 365 * 86_400_000).toISOString()
  return `Contact: ${origin}/contact\nExpires: ${expires}\nPreferred-Languages: en\n`
}
