import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { emulatorsSetting, given, siteSettingNames } from '../../web/build/configuration.ts'
import { root } from '../system/paths.ts'

/** The `.env.PROJECT` files of a project, as they were found. */
export interface ProjectSettings {
  /** What the pages are built with: the file's values, and over them the environment's. */
  site: Record<string, string>
  /** Parameters of the functions: the file's, and the pages' key, which the functions need as well. */
  functions: Record<string, string>
  /** Where they were looked for, for whoever misses one. */
  files: { site: string; functions: string }
}

/**
 * Reads a project's settings; a file that is not there is read as an empty one.
 * @param folder the checkout, or the folder given by `--settings`
 */
export function readSettings(
  project: string,
  folder: string = root,
  environment: NodeJS.ProcessEnv = process.env,
): ProjectSettings {
  const files = {
    site: join(folder, 'web', `.env.${project}`),
    functions: join(folder, 'functions', `.env.${project}`),
  }
  const fromFile = readEnv(files.site)
  const site = [...siteSettingNames, emulatorsSetting].flatMap((name) => {
    const value = given(environment, name) ?? fromFile[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const ofSite: Record<string, string> = Object.fromEntries(site)
  const key = ofSite['VITE_FIREBASE_API_KEY']
  const functions = { ...(key && { WEB_API_KEY: key }), ...readEnv(files.functions) }
  return { site: ofSite, functions, files }
}

function readEnv(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const entries = Object.entries(parseEnv(readFileSync(file, 'utf8')))
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']))
}
