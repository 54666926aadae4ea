import type { PersonaName } from './personas.ts'

export type Fields = Record<string, unknown>

/**
 * One request to Firestore as data, so that the tests and the mutation run send the same requests.
 */
export interface RulesRequest {
  as: PersonaName
  does: 'get' | 'list' | 'count' | 'create' | 'update' | 'delete'
  /**
   * Each attempt replaces `{new}` and `{quote}` with two new ids and `{hash}` with 64 new
   * hexadecimal digits, also in `data`. `{sha256:…}` becomes the hash of the text, which may
   * contain them. A list of `quotes/{any}/log` is a list of all logs.
   */
  path: string
  data?: Fields
  /**
   * Documents that are stored before the request, for cases that depend on a state that the request
   * itself changes.
   */
  given?: Record<string, Fields>
  /** Documents that are written in the same batch, before the request's own document. */
  alongside?: { path: string; data: Fields; does: 'create' | 'update' | 'delete' }[]
  /** A list's filter: field equals value. */
  where?: [field: string, value: unknown]
}

/** An allowed request, and denied ones that differ from it in one fact. */
export interface RulesPair {
  may: string
  request: RulesRequest
  mayNot: Record<string, Change>
}

export type Change = (request: RulesRequest) => RulesRequest

export function pair(
  may: string,
  request: RulesRequest,
  mayNot: Record<string, Change>,
): RulesPair {
  return { may, request, mayNot }
}

export const get = (as: PersonaName, path: string): RulesRequest => ({ as, does: 'get', path })
export const list = (as: PersonaName, path: string): RulesRequest => ({ as, does: 'list', path })
export const create = (as: PersonaName, path: string, data: Fields): RulesRequest => ({
  as,
  does: 'create',
  path,
  data,
})
export const update = (as: PersonaName, path: string, data: Fields): RulesRequest => ({
  as,
  does: 'update',
  path,
  data,
})

export const by =
  (as: PersonaName): Change =>
  (request) => ({ ...request, as })
export const at =
  (path: string): Change =>
  (request) => ({ ...request, path })
export const field =
  (name: string, value: unknown): Change =>
  (request) => ({ ...request, data: { ...request.data, [name]: value } })
export const without =
  (name: string): Change =>
  (request) => ({
    ...request,
    data: Object.fromEntries(Object.entries(request.data ?? {}).filter(([key]) => key !== name)),
  })
export const where =
  (name: string, value: unknown): Change =>
  (request) => ({ ...request, where: [name, value] })
export const unfiltered: Change = ({ where: _filter, ...request }) => request
export const doing =
  (does: RulesRequest['does']): Change =>
  (request) => ({ ...request, does })
export const given =
  (path: string, data: Fields): Change =>
  (request) => ({ ...request, given: { ...request.given, [path]: data } })
export const alone: Change = ({ alongside: _others, ...request }) => request

/** Returns the same denial for each of several users. */
export function byEachOf(what: string, names: PersonaName[]): Record<string, Change> {
  return Object.fromEntries(names.map((name) => [`${name} ${what}`, by(name)]))
}

/** All users who must not be allowed what an admin is allowed. */
export const notAdmins: PersonaName[] = [
  'guest',
  'ana',
  'ben',
  'admin, signed out everywhere',
  'admin with an unapproved linked Google account',
  'admin with a linked Apple account',
  'admin whose email was never confirmed',
  'admin claim without a role document',
  'admin claim with another role in the document',
  'role document without the claim',
  'another claim with the role document',
]
