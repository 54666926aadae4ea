import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectHosting } from './hosting-files.ts'

const values = { VITE_FIREBASE_PROJECT_ID: 'moving-sample', VITE_APP_CHECK_SITE_KEY: '' }

function pages(further: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const files = {
    'index.html': '<style>a{}</style>',
    '404.html': '',
    'robots.txt': '',
    'sitemap.xml': '',
    'assets/config.js': '"moving-sample"',
    ...further,
  }
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const hosting = (policy: string) => ({
  public: 'web',
  headers: [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] }],
})
const withHashes = hosting("default-src 'self'; style-src 'self' 'sha256-abc='")

describe('the pages that go to Hosting', () => {
  it('are counted as Hosting takes them: without hidden files', () => {
    const { summary, problems } = inspectHosting(
      pages({ '.csp-style-hashes.json': 'xxxx' }),
      withHashes,
      values,
    )
    expect(problems).toEqual([])
    expect(summary).toEqual({
      files: 5,
      bytes: '<style>a{}</style>"moving-sample"'.length,
      headers: [{ source: '**', names: ['Content-Security-Policy'] }],
    })
  })

  it.each([
    ['the local project', { 'assets/a.js': '"demo-moving"' }, 'names demo-moving'],
    ['an emulator', { 'assets/a.js': '"http://127.0.0.1:8080"' }, 'names 127.0.0.1'],
    ['another project', { 'assets/config.js': '"moving-other"' }, 'VITE_FIREBASE_PROJECT_ID'],
  ])('are refused when they know %s', (_, files, why) => {
    expect(inspectHosting(pages(files), withHashes, values).problems.join()).toContain(why)
  })

  it('are refused when their styles would be, or when a page is missing', () => {
    const bare = hosting("default-src 'self'; style-src 'self'; script-src 'sha256-abc='")
    expect(inspectHosting(pages(), bare, values).problems.join()).toContain('hashes')
    expect(inspectHosting(pages(), { public: 'web' }, values).problems.join()).toContain(
      'no Content',
    )
    const empty = mkdtempSync(join(tmpdir(), 'pages-'))
    expect(inspectHosting(empty, withHashes, {}).problems).toContain(
      '404.html is missing among the pages.',
    )
  })
})
