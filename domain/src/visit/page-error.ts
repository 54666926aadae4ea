import { codeOf } from '../error-code.ts'
import { isOneOf, keysOf } from '../keys.ts'
import { pages } from '../pages.ts'
import type { collections } from '../paths.ts'

/** By its type alone, so that a page that fails doesn't fetch all other paths. */
export const pageErrorsCollection: (typeof collections)['pageErrors'] = 'page_errors'

/**
 * What is told of an error, and all that is: no message, and nothing that was typed. Each field with its
 * form and its length in characters; the security rules hold the same.
 */
export const pageErrorFields = {
  /** The error's name, such as 'TypeError'. */
  kind: { form: /^\$?[A-Za-z]*Error$/, max: 40 },
  /** Of an error of Firebase: 'permission-denied', 'functions/internal'; else ''. */
  code: { form: /^[a-z/-]*$/, max: 60 },
  /** Where in our scripts it was thrown: 'shell-f6ru5vw.js:1:2045'; '' where the browser does not say. */
  frame: { form: /^(?:[\w.-]+:\d+:\d+)?$/, max: 80 },
  /** What called it, the nearest first, with blanks between. */
  callers: { form: /^(?:[\w.-]+:\d+:\d+(?: [\w.-]+:\d+:\d+)*)?$/, max: 320 },
  /** The row of the URL table: no id, no query, no fragment. */
  page: { form: /^\/[a-z\d/-]*$/, max: 60 },
  /** The file that the build starts with, whose name changes with every build: 'entry-browser-gk24c3pt'. */
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

/** Errors with the same are one group. */
export const groupOfError = ({ kind, code, frame, page }: PageError): string =>
  `${kind} ${code} ${frame} ${page}`

/**
 * What an error's document is named after, by SHA-256 in hexadecimal digits, so that a session tells of a
 * group once: a group's documents are its people. The security rules hold the same.
 */
export const pageErrorName = (sessionId: string, error: PageError): string =>
  `${sessionId} ${groupOfError(error)}`

/** A stored error; null for what no page of ours writes, since anybody may. */
export function readPageError(stored: Partial<Record<Field, unknown>>): PageError | null {
  const isSound = pageErrorNames.every((field) => isOf(field, stored[field]))
  if (!isSound || !isOneOf(knownPages, stored.page)) return null
  return Object.fromEntries(pageErrorNames.map((field) => [field, stored[field]])) as PageError
}

/** The path of the page's document: without a final slash, and one path for all requests and all settings. */
function documentPath(pathname: string): string {
  const path = pathname === pages.home ? pathname : pathname.replace(/(?<!\/)\/+$/, '')
  return path
    .replace(/^\/admin\/quotes\/[\w-]+$/, pages.request)
    .replace(/^\/admin\/settings\/[\w-]+$/, pages.settings)
}

/**
 * Describes what was thrown, in words of the code alone.
 * @param here the page's address, of which the path's row is told
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

/** How many are told. */
const framesMax = 5

/** Chrome writes 'at run (address:1:2)', the others 'run@address:1:2'. Files of the build end in their hash. */
const frameForm =
  /^(?: +at .*?|[^@]*@)(https?:\/\/[^/]+)\/assets\/([\w.-]+-[a-z\d]{7,8}\.js:\d+:\d+)\)?$/

/** The frames below the message, which is cut off first: its own lines may look like frames. */
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
