import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FirebaseConfig } from '../system/ports.ts'

export interface HostingSummary {
  files: number
  /** Together, in bytes, before Hosting compresses them. */
  bytes: number
  /** `source` of each rule of headers, with the names that it sets. */
  headers: { source: string; names: string[] }[]
}

/** What may not stand in a file that the world sees. */
const localTraces = [/demo-moving/, /127\.0\.0\.1/]
const read = /\.(?:html|js|css|xml|txt|json|webmanifest)$/

/**
 * Looks at the built pages and their headers as Hosting would serve them.
 * @param values the settings that they were built with
 * @returns a summary, and what must not go live, a sentence each
 */
export function inspectHosting(
  folder: string,
  hosting: FirebaseConfig['hosting'],
  values: Record<string, string>,
): { summary: HostingSummary; problems: string[] } {
  const files = visibleFiles(folder)
  const texts = new Map(
    files.filter((file) => read.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  )
  const problems = [
    ...missingPages(folder, files),
    ...[...texts].flatMap(([file, text]) =>
      localTraces
        .filter((trace) => trace.test(text))
        .map((trace) => `${relative(folder, file)} names ${trace.source.replaceAll('\\', '')}.`),
    ),
    ...lackingValues([...texts.values()], values),
    ...policyProblems([...texts.values()], policyOf(hosting)),
  ]
  const summary = {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    headers: (hosting.headers ?? []).map(({ source, headers }) => ({
      source,
      names: headers.map(({ key }) => key),
    })),
  }
  return { summary, problems }
}

/** Hosting leaves out what begins with a dot (firebase.json, `ignore`). */
function visibleFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(^|\/)\./.test(relative(folder, file)))
    .sort()
}

function missingPages(folder: string, files: string[]): string[] {
  return ['index.html', '404.html', 'robots.txt', 'sitemap.xml']
    .filter((name) => !files.includes(join(folder, name)))
    .map((name) => `${name} is missing among the pages.`)
}

/** A setting that did not reach the pages: they were built without it, or with another. */
function lackingValues(texts: string[], values: Record<string, string>): string[] {
  return Object.entries(values)
    .filter(([, value]) => value !== '' && !texts.some((text) => text.includes(value)))
    .map(([name, value]) => `No page holds ${name} (${value}): they were built with another.`)
}

function policyOf(hosting: FirebaseConfig['hosting']): string {
  const headers = (hosting.headers ?? []).flatMap((rule) => rule.headers)
  return headers.find(({ key }) => key.toLowerCase() === 'content-security-policy')?.value ?? ''
}

/** Pages carry their styles: without the hashes in the policy they would stand there unstyled. */
function policyProblems(texts: string[], policy: string): string[] {
  if (policy === '') return ['The headers hold no Content-Security-Policy.']
  const styled = texts.some((text) => text.includes('<style'))
  return styled && !/style-src[^;]*'sha256-/.test(policy)
    ? ["The Content-Security-Policy lacks the hashes of the pages' styles."]
    : []
}
