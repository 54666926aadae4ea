import { codeOf } from '@moving/domain/error-code'
import * as logger from 'firebase-functions/logger'

type Facts = Record<string, unknown>

/**
 * The only functions that log; the linter forbids others. An entry is an event's name with ids,
 * codes and counts. A text with an @ is replaced, because it may be an email address. A test fails
 * if that happens (tests/support/no-address-in-logs.ts).
 */
export const writeLog = {
  debug: (event: string, facts?: Facts) => logger.debug(...entry(event, facts)),
  info: (event: string, facts?: Facts) => logger.info(...entry(event, facts)),
  warn: (event: string, facts?: Facts) => logger.warn(...entry(event, facts)),
  error: (event: string, facts?: Facts) => logger.error(...entry(event, facts)),
} as const

const withheld = '(withheld)'

function entry(event: string, facts: Facts | undefined): [string, Facts?] {
  if (facts === undefined) return [event]
  const safe = Object.entries(facts).map(([name, value]) => [name, safeValue(value)] as const)
  return [event, Object.fromEntries(safe)]
}

function safeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(safeValue)
  return typeof value === 'string' && value.includes('@') ? withheld : value
}

/**
 * Describes an error for the log: its class, its code and its stack frames; never its message,
 * which may contain a customer's text.
 */
export function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return `thrown ${typeof cause}`
  const name = [cause.constructor.name, codeOf(cause)].filter(isWord).join(' ') || 'Error'
  return [name, ...framesOf(cause)].join('\n')
}

/** Whether a value is a code, such as 'auth/user-not-found' or 5. */
function isWord(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w/.-]{1,60}$/.test(value))
}

const frame =
  /^ +at (?:async )?(?:(?:new )?([\w$.<>]+) )?.*?(?<![\w.-])([\w.-]+\.[cm]?[jt]sx?):(\d+):(\d+)\)?$/

/** Returns the stack's frames without the message, whose lines may look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const messageAt = stack.indexOf(message)
  if (messageAt < 0) return []
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [found, name = '', file, row, column] = frame.exec(line) ?? []
      return found === undefined ? [] : [`    at ${name} ${file}:${row}:${column}`]
    })
}
