import { isMailable } from '@moving/domain/account/email'
import { isPublicOrigin } from '../../web/build/configuration.ts'
import type { FunctionParameter } from './functions-manifest.ts'

/** Shapes of parameters by name, beyond the types that the functions themselves declare. */
const shapes: Record<string, { fits: (value: string) => boolean; shape: string }> = {
  MAIL_FROM: { fits: isAddress, shape: 'a mail address' },
  MAIL_OFFICE: { fits: isAddress, shape: 'a mail address' },
  SITE_ORIGIN: {
    fits: isPublicOrigin,
    shape: 'https:// and a host name, with no slash at its end',
  },
  ALLOWED_ORIGINS: {
    fits: (value) => value === '' || value.split(',').every((part) => isPublicOrigin(part.trim())),
    shape: 'origins such as https://a.com with commas between, or empty',
  },
  SENDGRID_WEBHOOK_PUBLIC_KEY: {
    fits: (value) => /^([A-Za-z0-9+/]{80,}={0,2})?$/.test(value),
    shape: "SendGrid's verification key, one line of base64, or empty",
  },
}

function isAddress(value: string): boolean {
  return isMailable(value) && !/@(?:.+\.)?example(?:\.\w+)?$/.test(value)
}

const isDefaulted = ({ default: value }: FunctionParameter) => value !== undefined

/** The names that a value is needed for, and those that are secrets. */
export function parameterNames(params: FunctionParameter[]): { plain: string[]; secret: string[] } {
  const names = (isSecret: boolean) =>
    params.filter(({ type }) => (type === 'secret') === isSecret).map(({ name }) => name)
  return { plain: names(false), secret: names(true) }
}

/**
 * What keeps values from being the functions' parameters, a sentence each.
 * @param params as the bundle declares them
 * @param values of the file `functions/.env.PROJECT`
 * @param site the pages' settings, with which some must agree
 */
export function parameterProblems(
  params: FunctionParameter[],
  values: Record<string, string>,
  site: Record<string, string>,
): string[] {
  const { plain, secret } = parameterNames(params)
  const unknown = Object.keys(values).flatMap((name) => {
    if (secret.includes(name)) {
      return `${name} is a secret and has no place in a file: npx firebase functions:secrets:set ${name}.`
    }
    return plain.includes(name) ? [] : `${name} is no parameter of the functions: misspelt?`
  })
  const wrong = params.flatMap((param) => parameterProblem(param, values[param.name]) ?? [])
  return [...wrong, ...unknown, ...disagreements(values, site)]
}

function parameterProblem(param: FunctionParameter, value: string | undefined): string | undefined {
  const { name, type, description } = param
  if (type === 'secret') return undefined
  if (value === undefined) {
    return isDefaulted(param) ? undefined : `${name} is missing. ${description ?? ''}`.trim()
  }
  if (/["'\\\n\r]/.test(value)) return `${name} holds a quote, a backslash or a line break.`
  if (type === 'boolean' && !['true', 'false'].includes(value)) {
    return `${name} is "${value}", but must be true or false.`
  }
  const known = shapes[name]
  if (known && !known.fits(value)) return `${name} is "${value}", but must be ${known.shape}.`
  return undefined
}

function disagreements(values: Record<string, string>, site: Record<string, string>): string[] {
  const problems: string[] = []
  const { SITE_ORIGIN: origin, ENFORCE_APP_CHECK: enforced, WEB_API_KEY: key } = values
  if (origin && site['VITE_SITE_ORIGIN'] && origin !== site['VITE_SITE_ORIGIN']) {
    problems.push(`SITE_ORIGIN is ${origin}, but VITE_SITE_ORIGIN is ${site['VITE_SITE_ORIGIN']}.`)
  }
  if (key && site['VITE_FIREBASE_API_KEY'] && key !== site['VITE_FIREBASE_API_KEY']) {
    problems.push('WEB_API_KEY is another key than VITE_FIREBASE_API_KEY. Leave it out.')
  }
  if (enforced === 'true' && !site['VITE_APP_CHECK_SITE_KEY']) {
    problems.push('ENFORCE_APP_CHECK refuses every page while VITE_APP_CHECK_SITE_KEY is missing.')
  }
  return problems
}

/**
 * Text of the `.env.PROJECT` that is uploaded: every parameter, defaults too, because firebase-tools
 * asks for what the file lacks and nobody answers it.
 */
export function parameterFile(params: FunctionParameter[], values: Record<string, string>): string {
  return params
    .filter(({ type }) => type !== 'secret')
    .map(({ name, default: otherwise }) => `${name}="${values[name] ?? String(otherwise ?? '')}"\n`)
    .join('')
}
