import { codeOf } from '@moving/domain/error-code'

/** Runs a change of a document that may be deleted meanwhile, so that it isn't recreated. */
export function unlessGone(cause: unknown): void {
  if (codeOf(cause) !== notFound) throw cause
}

const notFound = 5
