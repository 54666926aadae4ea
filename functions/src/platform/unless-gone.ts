import { codeOf } from '@moving/domain/error-code'

/** For changes of a document that may be deleted meanwhile: it is not brought back. */
export function unlessGone(cause: unknown): void {
  if (codeOf(cause) !== notFound) throw cause
}

const notFound = 5
