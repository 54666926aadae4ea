import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../system/project-paths.ts'

const domain = 'domain/src/business.ts'
const functions = 'functions/src/environment.ts'
const web = 'web/src/main.tsx'
const tools = 'tools/system/project-paths.ts'
const tests = 'tests/support/site.ts'
const app = 'web/src/app/routes.tsx'
const feature = 'web/src/features/portal/dashboard.tsx'
const lib = 'web/src/lib/async/once.ts'
const ui = 'web/src/ui/button.tsx'
const content = 'web/src/content/faq.ts'
const loader = 'web/src/loader/held-action.ts'

/** Imports that lint must reject in each folder's files. */
const refused: Record<string, string[]> = {
  'domain/src': [functions, web, tools, tests, 'node:fs'],
  'functions/src/mail': [web, tools, tests, 'functions/build/bundle.ts'],
  'functions/src/platform': ['functions/src/mail/mail-log.ts'],
  'functions/src/quote': ['functions/src/mail/mail-log.ts'],
  'functions/build': [web, tools, tests],
  'tools/seed': [tests],
  'web/build': [functions, tools, tests],
  'web/src/app': [functions, tools, tests, 'web/build/launch.ts', loader],
  'web/src/content': [app, feature, lib, ui],
  'web/src/features/portal': [app, content, 'web/src/features/auth/destination.ts', functions],
  'web/src/illustrations': [app, feature, lib, ui],
  'web/src/lib': [app, feature, ui, content],
  'web/src/loader': [app, feature, ui, content],
  'web/src/shared/office': [app, feature],
  'web/src/shared/save': ['web/src/shared/office/item-keys.ts'],
  'web/src/theme': [app, feature, lib, ui, domain, '@moving/domain/business'],
  'web/src/ui': [app, feature, lib, domain, '@moving/domain/business'],
}

const allowed: Record<string, string[]> = {
  'functions/src/mail': ['@moving/domain/business', 'functions/src/quote/delete-quote-data.ts'],
  'tests/emulator': [tools],
  'tools/seed': [functions],
  'web/build': [app],
  'domain/src': [domain, 'zod/mini', 'date-fns', '@date-fns/tz'],
  'web/src/app': [feature],
  'web/src/features/portal': [
    ui,
    lib,
    'web/src/features/portal/dashboard.tsx',
    '@moving/domain/business',
  ],
  'web/src/shared/office': [ui, lib, 'web/src/shared/save/explain-failure.ts'],
}

const packages = [
  ...['oxlint', 'oxlint-tsgolint', 'eslint-plugin-regexp'],
  ...['eslint-plugin-import-x', 'eslint-import-resolver-typescript'],
]

/** A copy of the folders, with a new file for each of these imports. */
const copy = mkdtempSync(join(tmpdir(), 'import-zones-'))

function write(path: string, text = '') {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

function link(folder: string, target: string) {
  mkdirSync(dirname(join(copy, folder)), { recursive: true })
  symlinkSync(target, join(copy, folder))
}

const importsOf = (cases: Record<string, string[]>, kind: string) =>
  Object.entries(cases).flatMap(([folder, paths]) =>
    paths.map((imported, index) => ({ file: `${folder}/${kind}-${index}.ts`, imported })),
  )

const refusedImports = [
  ...importsOf(refused, 'refused'),
  { file: 'domain/src/rules.test.ts', imported: 'tests/rules/access.ts' },
  { file: 'domain/src/page.test.ts', imported: web },
]
const allowedImports = [
  ...importsOf(allowed, 'allowed'),
  { file: 'domain/src/shared.test.ts', imported: tests },
]

const rules = ['import-zones(no-restricted-paths)', 'import(no-nodejs-modules)']

let faulty: string[] = []

beforeAll(() => {
  for (const path of ['oxlint.config.ts', 'package.json', 'domain/package.json', 'tools/lint']) {
    cpSync(inRoot(path), join(copy, path), { recursive: true })
  }
  for (const name of packages) {
    link(`node_modules/${name}`, inRoot('node_modules', name))
  }
  link('node_modules/@moving/domain', join(copy, 'domain'))
  for (const { file, imported } of [...refusedImports, ...allowedImports]) {
    const isPackage = !/^(domain|functions|tests|tools|web)\//.test(imported)
    if (!isPackage) write(imported)
    write(file, `import '${isPackage ? imported : `./${relative(dirname(file), imported)}`}'\n`)
  }
  write(domain)
  const { stdout } = spawnSync(inRoot('node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[]
  }
  faulty = diagnostics.filter(({ code }) => rules.includes(code)).map(({ filename }) => filename)
})
afterAll(() => rmSync(copy, { recursive: true }))

describe('lint', () => {
  it.each(refusedImports)('rejects the import of $imported in $file', ({ file }) => {
    expect(faulty).toContain(file)
  })

  it.each(allowedImports)('allows the import of $imported in $file', ({ file }) => {
    expect(faulty).not.toContain(file)
  })
})
