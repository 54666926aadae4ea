import { noCompany, type Company } from '@moving/domain/company'
import { shownCompany } from '@moving/domain/shown-company'
import * as z from 'zod'
import { acceptable } from '../src/content/missing-facts.ts'
import { launchProblems } from './launch.ts'

/** Where to find the four values that Firebase gives to a web app. */
const inConsole = 'Firebase console → Project settings → Your apps → Web app → Config'

interface Setting {
  /** Where to find the value. */
  find: string
  schema: z.ZodType<string | undefined>
}

const hostname = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

function shaped(pattern: RegExp, shape: string) {
  return z.string().regex(pattern, `must be ${shape}`)
}

/**
 * The settings of a real project's pages, each with its expected form. A test checks that
 * web/.env.example lists the same settings.
 */
const siteSettings = {
  VITE_FIREBASE_API_KEY: {
    find: `${inConsole} → apiKey`,
    schema: shaped(/^AIza[\w-]{35}$/, 'a web API key: AIza and 35 more characters'),
  },
  VITE_FIREBASE_AUTH_DOMAIN: {
    find: `${inConsole} → authDomain`,
    schema: shaped(hostname, 'a host name such as my-project.firebaseapp.com, without https://'),
  },
  VITE_FIREBASE_PROJECT_ID: {
    find: `${inConsole} → projectId`,
    schema: shaped(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'a project id such as my-project'),
  },
  VITE_FIREBASE_APP_ID: {
    find: `${inConsole} → appId`,
    schema: shaped(/^1:\d+:web:[0-9a-f]+$/, "a web app's id such as 1:123456789012:web:0a1b2c3d"),
  },
  VITE_SITE_ORIGIN: {
    find: 'the address of the website, such as https://www.your-company.com',
    schema: z
      .string()
      .refine(isPublicOrigin, 'must be https:// and a host name, with no slash at the end'),
  },
  VITE_APP_CHECK_SITE_KEY: {
    find: 'Firebase console → App Check → Apps → Web app → reCAPTCHA Enterprise',
    schema: shaped(/^6L[\w-]{38}$/, 'a reCAPTCHA site key: 6L and 38 more characters').optional(),
  },
  VITE_OWNER_ACCEPTS: {
    find: `what the site may go live without (${acceptable.join(', ')}): docs/deploy.md`,
    schema: z.string().optional(),
  },
} satisfies Record<string, Setting>

export type SiteSetting = keyof typeof siteSettings

export const siteSettingNames = Object.keys(siteSettings) as SiteSetting[]

/** The setting with the emulators' addresses. Only the tools set it, and only for a `demo-` project. */
export const emulatorsSetting = 'VITE_EMULATORS'

/**
 * The company at the time of the build, as JSON. Only the tools set it. Without `VITE_`, because Vite would copy it into
 * each chunk that reads the environment.
 */
export const companyVariable = 'SITE_COMPANY'

/** The company that this build writes into the pages. */
export const companyOfBuild = (): Company =>
  shownCompany(JSON.parse(process.env[companyVariable] ?? 'null'))

const placeholder = /your[-_ ]|change-?me|todo|xxxx|<|example\.(com|org|net)$|\.(example|invalid)$/i

type Environment = Readonly<Record<string, unknown>>

/** Returns a setting's value, or undefined if it is missing, empty or not a string. */
export function given(environment: Environment, name: string): string | undefined {
  const value = environment[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/**
 * Checks the settings of a real project's pages.
 * @param project the project that the pages are for, if known
 * @returns one sentence per problem; empty if the settings are complete
 */
export function siteProblems(environment: Environment, project?: string): string[] {
  const problems = siteSettingNames.flatMap((name) => settingProblem(environment, name) ?? [])
  if (given(environment, emulatorsSetting) !== undefined) {
    problems.push(
      `${emulatorsSetting} is set, but the pages of a real project can't use emulators.`,
    )
  }
  return [...problems, ...mixedProjects(environment, project)]
}

function settingProblem(environment: Environment, name: SiteSetting): string | undefined {
  const { find, schema }: Setting = siteSettings[name]
  const value = given(environment, name)
  if (value === undefined) {
    return schema.safeParse(undefined).success
      ? undefined
      : `${name} is missing. Where to find it: ${find}.`
  }
  if (placeholder.test(value)) {
    return `${name} is still the placeholder "${value}". Where to find the real one: ${find}.`
  }
  const { error } = schema.safeParse(value)
  return (
    error && `${name} is "${value}", but ${error.issues[0]?.message}. Where to find it: ${find}.`
  )
}

/** Reports values of different projects: sign-in would use one project, and quotes the other. */
function mixedProjects(environment: Environment, project: string | undefined): string[] {
  const named = given(environment, 'VITE_FIREBASE_PROJECT_ID')
  if (named === undefined) return []
  const problems: string[] = []
  if (named.startsWith('demo-')) {
    problems.push(`VITE_FIREBASE_PROJECT_ID is "${named}", which exists only in the emulators.`)
  }
  if (project !== undefined && named !== project) {
    problems.push(`VITE_FIREBASE_PROJECT_ID is "${named}", but the target is ${project}.`)
  }
  const domain = given(environment, 'VITE_FIREBASE_AUTH_DOMAIN')
  const owner = domain && /^(.+)\.(?:firebaseapp\.com|web\.app)$/.exec(domain)?.[1]
  if (owner && owner !== named) {
    problems.push(`VITE_FIREBASE_AUTH_DOMAIN is ${domain}, but the project is ${named}.`)
  }
  return problems
}

/**
 * Checks the settings of any build.
 * @param company as it is stored in the project
 * @returns one sentence per problem; empty for a complete configuration, and for a `demo-` project with
 * its emulators
 */
export function buildProblems(environment: Environment, company = noCompany): string[] {
  const project = given(environment, 'VITE_FIREBASE_PROJECT_ID') ?? ''
  const emulated = given(environment, emulatorsSetting) !== undefined
  if (emulated && project.startsWith('demo-')) return []
  const accepts = given(environment, 'VITE_OWNER_ACCEPTS')
  return [...siteProblems(environment), ...launchProblems(accepts, { company })]
}

/** True for an origin such as `https://www.your-company.com`; false with a path or port, or a private host. */
export function isPublicOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, host } = new URL(text)
  return protocol === 'https:' && origin === text && hostname.test(host) && !/\.local$/.test(host)
}
