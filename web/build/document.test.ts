import { expect, test } from 'vitest'
import { withoutUnusedKeyframes, withoutUnusedProperties } from './critical-css.ts'
import { assembleDocument, fileOfPath, splitPage } from './document.ts'
import { chunkWith, pageModulesOf, startOrder } from './page-chunks.ts'
import { styleHash, styleHashesOf } from './style-hashes.ts'

test('the build moves title and meta elements of a page into its head', () => {
  const html = '<title>Home</title><meta name="a" content="b"/><div><meta name="c"/></div>'
  expect(splitPage(html)).toEqual({
    head: '<title>Home</title><meta name="a" content="b"/>',
    body: '<div><meta name="c"/></div>',
  })
})

test('the build inserts page and title unchanged, and fails if the template has no root', () => {
  const template =
    '<head>\n</head><body><div id="root"></div>\n<script type="module" src="/src/main.tsx"></script></body>'
  const parts = {
    template,
    head: '<title>$&</title>',
    assets: '',
    body: '<b>a</b> <i>b</i>',
    note: '<p>note</p>',
  }
  // The skip link is the first link, even on a page with a note.
  expect(assembleDocument(parts)).toContain('<div id="root"><b>a</b> <i>b</i></div><p>note</p>')
  expect(assembleDocument(parts)).toContain('<title>$&</title>')
  expect(() => assembleDocument({ ...parts, template: '<head></head>' })).toThrow('#root')
})

test('each path has the file that Hosting serves for it', () => {
  expect(fileOfPath('/')).toBe('index.html')
  expect(fileOfPath('/blog/a')).toBe('blog/a.html')
})

test('the build removes style variables that a page doesn’t use', () => {
  const css = ':root{--a:1px;--b-1\\.5:2px;--c:3px}p{margin:var(--a)}'
  expect(withoutUnusedProperties(css, '<i fill="var(--c)">')).toBe(
    ':root{--a:1px;--c:3px}p{margin:var(--a)}',
  )
  expect(withoutUnusedProperties(`${css}q{top:var(--b-1\\.5)}`, '')).toContain('2px')
})

test('the build removes animations that a page doesn’t play', () => {
  const spin = '@keyframes spin{to{rotate:1turn}}'
  const rise = '@keyframes rise{0%{opacity:0}50%{opacity:1}}'
  const plays = 'p{animation:rise var(--a) 2}'
  expect(withoutUnusedKeyframes(spin + rise + plays)).toBe(rise + plays)
})

test('the security policy has a hash of every style of the pages, and of the empty style', () => {
  const hashes = styleHashesOf(['<style>a{}</style>', '<style data-page>a{}</style>'])
  expect(hashes).toEqual([styleHash(''), styleHash('a{}')].sort())
  expect(styleHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
})

test('the build orders scripts after those that they import, and rejects circular imports', () => {
  const chunk = (fileName: string, imports: string[]) => ({
    fileName,
    imports,
    moduleIds: [],
  })
  const entry = chunk('entry', ['shell', 'react'])
  const page = chunk('page', ['site', 'entry'])
  const all = [entry, page, chunk('shell', ['react']), chunk('react', []), chunk('site', ['shell'])]
  expect(startOrder(all, entry, [page])).toEqual(['react', 'shell', 'site', 'page', 'entry'])
  const circle = [entry, chunk('shell', ['react']), chunk('react', ['shell'])]
  expect(() => startOrder(circle, entry, [])).toThrow('shell → react → shell')
  expect(() => chunkWith(all, '/src/gone.ts')).toThrow('/src/gone.ts')
})

test('the build fails if a route doesn’t load its page with import()', () => {
  const moduleOfFile = (file: string) => (file === 'home-1.js' ? '/src/home.tsx' : undefined)
  const home = '() => import("./home-1.js").then(p)'
  expect(pageModulesOf([home], moduleOfFile)).toEqual(['/src/home.tsx'])
  expect(() => pageModulesOf([home, '() => Promise.resolve(Home)'], moduleOfFile)).toThrow(
    'routes.tsx',
  )
})
