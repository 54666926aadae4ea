/**
 * The longest body that each kind of request may have, in bytes. The platform itself takes up to
 * 32 MiB and has read the body before a function runs; what is longer than these is refused before
 * anything of it is looked at and before anybody's token is.
 */
export const bodyLimits = {
  /** Callables take an id, a code with a new password, or nothing. */
  callable: 16 * 1024,
  /** The desk's filters. */
  exports: 16 * 1024,
  /** SendGrid's batches stay far below. */
  mailEvents: 1024 * 1024,
} as const

/** What of a request its length is known by. */
export interface MeasuredRequest {
  get: (header: string) => string | undefined
  /** Undefined where there is no body. */
  rawBody?: Buffer | undefined
}

/**
 * True when a body is longer than `maxBytes`: by the length that the request announces, or, for one
 * that was sent in chunks and announced none, by the bytes that came.
 */
export function isBodyTooLarge(request: MeasuredRequest, maxBytes: number): boolean {
  const announced = Number(request.get('content-length') ?? 0)
  return announced > maxBytes || (request.rawBody?.length ?? 0) > maxBytes
}
