import { dirname, relative } from 'node:path'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'
import { foldersOf, importZones } from './import-zones.ts'

const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => ruleId === 'import-x/no-restricted-paths',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

/** What lint says to a new file of a folder that imports this; undefined when it may. */
async function refusal(folder: string, imported: string): Promise<string | undefined> {
  const file = `${folder}/new.ts`
  const path = imported.startsWith('@') ? imported : `./${relative(dirname(file), imported)}`
  const [result] = await eslint.lintText(`import '${path}'\n`, { filePath: file })
  return result?.messages[0]?.message
}

// The first one reads the whole configuration.
beforeAll(() => refusal('domain/src', domain), 60_000)

const domain = 'domain/src/business.ts'
const functions = 'functions/src/config.ts'
const web = 'web/src/main.tsx'
const tools = 'tools/system/paths.ts'
const tests = 'tests/support/site.ts'
const app = 'web/src/app/routes.tsx'
const feature = 'web/src/features/portal/dashboard.tsx'
const lib = 'web/src/lib/async/once.ts'
const ui = 'web/src/ui/button.tsx'
const content = 'web/src/content/faq.ts'
const gallery = 'web/src/gallery/gallery.tsx'
const loader = 'web/src/loader/hold.ts'

describe('lint refuses an import', () => {
  it.each([
    ['domain/src', [functions, web, tools, tests]],
    ['functions/src/mail', [web, tools, tests, 'functions/build/bundle.ts']],
    ['functions/src/platform', ['functions/src/mail/mail-log.ts']],
    ['functions/src/quote', ['functions/src/mail/mail-log.ts']],
    ['functions/build', [web, tools, tests]],
    ['tools/seed', [tests]],
    ['web/build', [functions, tools, tests]],
    ['web/src/app', [functions, tools, tests, 'web/build/launch.ts', gallery, loader]],
    ['web/src/content', [app, feature, lib, ui]],
    ['web/src/features/portal', [app, content, 'web/src/features/auth/destination.ts', functions]],
    ['web/src/gallery', [feature, content, lib]],
    ['web/src/illustrations', [app, feature, lib, ui]],
    ['web/src/lib', [app, feature, ui, content]],
    ['web/src/loader', [app, feature, ui, content]],
    ['web/src/shared/save', [app, feature, 'web/src/shared/office/shortcut-list.tsx']],
    ['web/src/theme', [app, feature, lib, ui, domain, '@moving/domain/business']],
    ['web/src/ui', [app, feature, lib, domain, '@moving/domain/business']],
  ])('into %s from where it may not come', async (folder, imported) => {
    for (const path of imported) expect(await refusal(folder, path), path).toBeDefined()
  })

  it('but not those that the folders are there for', async () => {
    expect(await refusal('functions/src/mail', '@moving/domain/business')).toBeUndefined()
    expect(await refusal('functions/src/mail', 'functions/src/quote/forget-quote.ts')).toBe(
      undefined,
    )
    expect(await refusal('tests/emulator', tools)).toBeUndefined()
    expect(await refusal('tools/seed', functions)).toBeUndefined()
    expect(await refusal('web/build', app)).toBeUndefined()
    expect(await refusal('web/src/app', feature)).toBeUndefined()
    expect(await refusal('web/src/features/portal', ui)).toBeUndefined()
  })
})

it.each(['.', 'functions/src', 'web/src', 'web/src/features', 'web/src/shared'])(
  'a new folder in %s is guarded on the day it arrives',
  (folder) => {
    const path = `./${folder === '.' ? '' : `${folder}/`}newcomer`
    const zones = importZones((of) => [...foldersOf(of), ...(of === folder ? ['newcomer'] : [])])
    expect(zones.find(({ target }) => target === path)?.from).toHaveLength(foldersOf(folder).length)
    const guarded = zones.filter(({ from }) => from.includes(path))
    expect(guarded).toHaveLength(foldersOf(folder).length)
  },
)
