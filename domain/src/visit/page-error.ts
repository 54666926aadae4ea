import { codeOf } from '../error-code.ts'
import { isOneOf, keysOf } from '../keys.ts'
import { pages } from '../pages.ts'
import type { collections } from '../paths.ts'

/**
 * Only the type of `collections` is imported, so that a failing page doesn't load all other paths.
 */
export const pageErrorsCollection: (typeof collections)['pageErrors'] = 'page_errors'

/**
 * The fields of an error report. It has no message and nothing that was typed. Each field has a
 * format and a maximum length in characters. The security rules have the same.
 */
export const pageErrorFields = {
  kind: { form: /^\$?[A-Za-z]*Error$/, max: 40 },
  /** The code of a Firebase error, such as 'permission-denied'; '' for other errors. */
  code: { form: /^[a-z/-]*$/, max: 60 },
  /**
   * The file, line and column in our scripts where the error was thrown; '' if the browser doesn't
   * report them.
   */
  frame: { form: /^(?:[\w.-]+:\d+:\d+)?$/, max: 80 },
  /** Where the calling functions are, the nearest first, separated by spaces. */
  callers: { form: /^(?:[\w.-]+:\d+:\d+(?: [\w.-]+:\d+:\d+)*)?$/, max: 320 },
  /** The path of the page without id, query or fragment. */
  page: { form: /^\/[a-z\d/-]*$/, max: 60 },
  /** The entry file of the build. Its name changes with every build: 'entry-browser-gk24c3pt'. */
  build: { form: /^[a-z\d-]+$/, max: 60 },
} as const
type Field = keyof typeof pageErrorFields
export type PageError = Record<Field, string>

export const pageErrorNames = keysOf(pageErrorFields)
const knownPages: readonly string[] = Object.values(pages)

const isOf = (field: Field, value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= pageErrorFields[field].max &&
  pageErrorFields[field].form.test(value)

export const groupOfError = ({ kind, code, frame, page }: PageError): string =>
  `${kind} ${code} ${frame} ${page}`

/**
 * The text whose SHA-256, in hexadecimal digits, is the document's id. A session can report a group
 * of errors only once, so a group's documents count its visitors. The security rules compute the
 * same id.
 */
export const pageErrorName = (sessionId: string, error: PageError): string =>
  `${sessionId} ${groupOfError(error)}`

/** Parses a stored error. Anyone may write one, so an error that isn't from our pages is null. */
export function readPageError(stored: Partial<Record<Field, unknown>>): PageError | null {
  const isSound = pageErrorNames.every((field) => isOf(field, stored[field]))
  if (!isSound || !isOneOf(knownPages, stored.page)) return null
  return Object.fromEntries(pageErrorNames.map((field) => [field, stored[field]])) as PageError
}

/**
 * The path of the page's HTML document: without a final slash, and the same for all requests and
 * all settings.
 */
function documentPath(pathname: string): string {
  const path = pathname === pages.home ? pathname : pathname.replace(/(?<!\/)\/+$/, '')
  return path
    .replace(/^\/admin\/quotes\/[\w-]+$/, pages.request)
    .replace(/^\/admin\/settings\/[\w-]+$/, pages.settings)
}

/**
 * Describes an error without any text from users.
 * @param here the page's URL, of which only the path is used
 */
export function describePageError(
  cause: Error,
  here: { origin: string; pathname: string },
  build: string,
): PageError {
  const { name, message, stack } = cause
  const [frame = '', ...callers] = framesOf(stack ?? '', message, here.origin)
  const path = documentPath(here.pathname)
  const orElse = (field: Field, value: unknown, other: string) =>
    isOf(field, value) ? value : other
  return {
    kind: orElse('kind', name, 'Error'),
    code: orElse('code', codeOf(cause), ''),
    frame,
    callers: callers.join(' '),
    page: knownPages.includes(path) ? path : pages.notFound,
    build: orElse('build', build, 'unknown'),
  }
}

const framesMax = 5

/**
 * Matches a frame of a stack trace in Chrome's and in the other browsers' format. Files of our
 * build end with their hash.
 */
const frameForm =
  /^(?: +at .*?|[^@]*@)(https?:\/\/[^/]+)\/assets\/([\w.-]+-[a-z\d]{7,8}\.js:\d+:\d+)\)?$/

/**
 * The frames of a stack trace. The error's message is cut off first, because its lines may look
 * like frames.
 */
function framesOf(stack: string, message: string, origin: string): string[] {
  const messageAt = message === '' ? -1 : stack.indexOf(message)
  return stack
    .slice(messageAt < 0 ? 0 : messageAt + message.length)
    .split('\n')
    .flatMap((line) => {
      const [, from, frame = ''] = frameForm.exec(line) ?? []
      return from === origin && isOf('frame', frame) ? [frame] : []
    })
    .slice(0, framesMax)
}
