import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findSecrets } from '../../../tools/test/find-secrets.ts'
import { localWebEnvironment } from '../../../tools/system/build.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every deployed file in a folder. Hidden files aren't deployed. */
function filesOf(folder: string, pattern: RegExp): { name: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && pattern.test(entry.name))
    .map(({ parentPath, name }) => ({
      name: join(parentPath, name).slice(root.length),
      text: readFileSync(join(parentPath, name), 'utf8'),
    }))
}

const texts = /\.(js|mjs|map|json|html|css|svg|xml|txt|webmanifest)$/
const pages = filesOf('web/dist', texts)
const functions = filesOf('functions/dist', texts)

describe('the build', () => {
  it('contains no secret in any bundle', () => {
    expect(pages.length).toBeGreaterThan(50)
    expect(functions.map(({ name }) => name)).toContain('functions/dist/index.js')
    const publicKey = String(localWebEnvironment().VITE_FIREBASE_API_KEY)
    const found = [...pages, ...functions].flatMap(({ name, text }) =>
      findSecrets(text, [publicKey]).map((secret) => `${name}: ${secret}`),
    )
    expect(found).toEqual([])
  })

  it('loads everything over TLS, and contains no source map', () => {
    const site = String(localWebEnvironment().VITE_SITE_ORIGIN)
    const part =
      /(?:\s(?:src|srcset|poster|data)=["']?|<link\b[^>]*href="|url\(["']?)(http:\/\/[^"')\s]+)/g
    const insecure = pages
      .filter(({ name }) => /\.(html|css|svg|webmanifest)$/.test(name))
      .flatMap(({ name, text }) =>
        [...text.matchAll(part)].map(([, address = '']) => `${name}: ${address}`),
      )
      // A local build's own URL is insecure.
      .filter((line) => !line.includes(site))
    expect(insecure).toEqual([])
    expect(filesOf('web/dist', /\.map$/)).toEqual([])
  })
})
