import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { business, phoneHref } from '@moving/domain/business'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { pageTexts } from '../src/content/page-texts.ts'
import { documentTitle } from '../src/app/metadata/page-metadata.ts'
import { assembleDocument } from './document.ts'

/**
 * Builds the crew's page: its document, script, styles, and the service worker that opens it offline. It is
 * a separate build, because chunks shared with the site would also load the router and icons.
 * @param template the text of index.html
 * @returns the content of each file, by file name
 */
export async function bundleCrew(
  { root, mode }: { root: string; mode: string },
  template: string,
): Promise<Map<string, string | Uint8Array>> {
  const page = await runBuild(root, mode, {
    modulePreload: false,
    rolldownOptions: {
      input: resolve(root, 'src/crew/entry-crew.tsx'),
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/crew-[name]-[hash:7].js',
      },
    },
  })
  const script = page.find((file) => file.type === 'chunk' && file.isEntry)
  const sheet = page.find(({ fileName }) => fileName.endsWith('.css'))
  if (script === undefined || sheet === undefined) throw new Error('The crew’s page was not built')
  const urls = [script, sheet].map(({ fileName }) => `/${fileName}`)
  const entry = resolve(root, 'src/crew/crew-worker.ts')
  const [worker] = await runBuild(
    root,
    mode,
    { lib: { entry, name: 'worker', formats: ['iife'] } },
    { crewFiles: JSON.stringify([...urls, '/favicon.svg']) },
  )
  const files = page.map((file): [string, string | Uint8Array] => [
    file.fileName,
    file.type === 'chunk' ? file.code : file.source,
  ])
  return new Map([
    ...files,
    ['crew-worker.js', worker?.type === 'chunk' ? worker.code : ''],
    ['crew.html', crewDocument(template, urls)],
  ])
}

async function runBuild(
  root: string,
  mode: string,
  options: InlineConfig['build'],
  define: Record<string, string> = {},
) {
  const result = await build({
    root,
    mode,
    define,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: { write: false, minify: true, ...options },
  })
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  return output?.output ?? []
}

function crewDocument(template: string, [script = '', sheet = '']: string[]): string {
  const { title, description } = pageTexts.crew
  const call = `<a href="${phoneHref}">${business.phone.display}</a>`
  return assembleDocument({
    template,
    head: [
      `<title>${documentTitle(title)}</title>`,
      `<meta name="description" content="${description}"/>`,
      '<meta name="robots" content="noindex, nofollow"/>',
      '<meta name="referrer" content="no-referrer"/>',
    ].join(''),
    assets: `<link rel="stylesheet" href="${sheet}"/><script type="module" src="${script}"></script>`,
    note: '',
    body: `<main><h1>${title}</h1><p class="no-script">This page needs JavaScript, which didn’t load. Call the office: ${call}</p></main>`,
  })
}
