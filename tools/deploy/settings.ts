import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { isMailable } from '@moving/domain/account/email'
import * as z from 'zod'
import {
  emulatorsSetting,
  given,
  isPublicOrigin,
  siteProblems,
  siteSettingNames,
} from '../../web/build/configuration.ts'

const address = z
  .string('is missing')
  .refine(isMailable, 'must be a mail address')
  .refine((text) => !/[@.]example(?:\.\w+)?$/.test(text), 'is still the placeholder')
const isOwner = (text: string) =>
  text === '' || text === 'office' || address.safeParse(text).success
const ownerProblem = 'must be a mail address, office, or empty'
const origin = 'https:// and a host name, with no slash at the end'
const isOriginList = (text: string) =>
  text === '' || text.split(',').every((part) => isPublicOrigin(part.trim()))

/** The functions' parameters. A test compares the defaults with functions/src/environment.ts. */
export const functionSettings = z.strictObject({
  MAIL_FROM: address,
  MAIL_OFFICE: address,
  OWNER_MAIL: z.string().refine(isOwner, ownerProblem).default('office'),
  SITE_ORIGIN: z.string('is missing').refine(isPublicOrigin, `must be ${origin}`),
  WEB_API_KEY: z.string('comes from VITE_FIREBASE_API_KEY'),
  ALLOWED_ORIGINS: z.string().refine(isOriginList, `must be ${origin}; commas between`).default(''),
  SENDGRID_WEBHOOK_PUBLIC_KEY: z
    .string()
    .regex(/^([A-Za-z0-9+/]{80,}={0,2})?$/, 'must be one line of base64, or empty')
    .default(''),
  OFFICE_MIN_INSTANCES: z
    .string()
    .regex(/^[0-3]$/, 'must be 0, 1, 2 or 3')
    .default('1'),
  ENFORCE_APP_CHECK: z.enum(['true', 'false'], 'must be true or false').default('false'),
})

export interface ProjectSettings {
  /** The environment of the pages' build. */
  site: Record<string, string>
  /**
   * The functions' `.env.PROJECT` with every parameter, because firebase-tools asks for missing
   * ones.
   */
  functions: string
  /** One sentence for each reason that prevents a deployment. */
  problems: string[]
}

/**
 * Reads `web/.env.PROJECT` and `functions/.env.PROJECT`. Environment variables override the pages'
 * settings. A missing file counts as empty.
 * @param folder the folder that contains `web` and `functions`
 */
export function readSettings(project: string, folder: string): ProjectSettings {
  const fromFile = readEnv(join(folder, 'web', `.env.${project}`))
  const names = [...siteSettingNames, emulatorsSetting]
  const site = Object.fromEntries(
    names.map((name) => [name, given(process.env, name) ?? fromFile[name] ?? '']),
  )
  const ofFunctions = {
    WEB_API_KEY: site['VITE_FIREBASE_API_KEY'],
    ...readEnv(join(folder, 'functions', `.env.${project}`)),
  }
  const { data = {} } = functionSettings.safeParse(ofFunctions)
  return {
    site,
    functions: Object.entries(data)
      .map(([name, value]) => `${name}="${String(value)}"\n`)
      .join(''),
    problems: [
      ...siteProblems(site, project).map((problem) => `${problem} (web/.env.${project})`),
      ...functionSettingsProblems(ofFunctions, site).map(
        (problem) => `${problem} (functions/.env.${project})`,
      ),
    ],
  }
}

/**
 * Checks the functions' parameters.
 * @param site the pages' settings, some of which must be the same as the parameters
 * @returns one sentence per problem
 */
export function functionSettingsProblems(
  values: Record<string, string | undefined>,
  site: Record<string, string>,
): string[] {
  const { error } = functionSettings.safeParse(values)
  const wrong = error?.issues.map(({ path, message }) => `${[...path, message].join(' ')}.`) ?? []
  const same = [
    ['SITE_ORIGIN', 'VITE_SITE_ORIGIN'],
    ['WEB_API_KEY', 'VITE_FIREBASE_API_KEY'],
  ] as const
  const different = same
    .filter(([own, ofSite]) => values[own] !== undefined && values[own] !== site[ofSite])
    .map(([own, ofSite]) => `${own} is ${values[own]}, but ${ofSite} is ${site[ofSite]}.`)
  const isClosed = values['ENFORCE_APP_CHECK'] === 'true' && !site['VITE_APP_CHECK_SITE_KEY']
  const closed = 'ENFORCE_APP_CHECK refuses every page while VITE_APP_CHECK_SITE_KEY is missing.'
  return [...wrong, ...different, ...(isClosed ? [closed] : [])]
}

function readEnv(file: string): Record<string, string> {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}
