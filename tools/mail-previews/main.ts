import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { escapeHtml, page } from '../mail-catcher/html.ts'
import { inLocal, inRoot } from '../system/project-paths.ts'
import type { MailPreview } from './samples.ts'

/** `npm run mail:previews` writes every email in every state as a page to .local/mail-previews. */
const { module } = await runnerImport<{ mailPreviews: MailPreview[] }>(
  // Emails are TSX, which Node can't run.
  inRoot('tools/mail-previews/samples.ts'),
  { configFile: false, root: inRoot(), logLevel: 'error' },
)
const { mailPreviews: previews } = module

const folder = inLocal('mail-previews')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const preview of previews) {
  writeFileSync(join(folder, `${fileName(preview)}.html`), preview.html)
  writeFileSync(join(folder, `${fileName(preview)}.txt`), preview.text)
}
writeFileSync(join(folder, 'index.html'), page('Mail previews', listOf(previews)))
console.log(`${previews.length} mails: ${pathToFileURL(join(folder, 'index.html')).href}`)

function fileName({ name }: MailPreview): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

function listOf(all: MailPreview[]): string {
  const rows = all.map((preview) => {
    const file = fileName(preview)
    return `<tr><td><a href="${file}.html">${escapeHtml(preview.name)}</a></td>
<td>${escapeHtml(preview.subject)}</td><td><a href="${file}.txt">Plain text</a></td></tr>`
  })
  return `<h1>Every mail in every state</h1><table>${rows.join('')}</table>`
}
