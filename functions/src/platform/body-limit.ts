/**
 * The longest body of each kind of request, in bytes. The platform accepts up to 32 MiB and has
 * read the body before a function runs; a longer body than these is refused before it is parsed and
 * before the caller's token is checked.
 */
export const bodyLimits = {
  /**
   * The longest a callable takes is a corrected request: two texts of 4,000 characters and a few short
   * ones, with 3 or 4 bytes a character in some scripts, are 28 kB.
   */
  callable: 32 * 1024,
  /** The desk's filters. */
  exports: 16 * 1024,
  /** SendGrid's batches stay far below. */
  mailEvents: 1024 * 1024,
} as const

/** The parts of a request that tell its length. */
export interface MeasuredRequest {
  get: (header: string) => string | undefined
  /** Undefined where there is no body. */
  rawBody?: Buffer | undefined
}

/**
 * True when a body is longer than `maxBytes`: by its announced length or, for a chunked request
 * that announces none, by the bytes received.
 */
export function isBodyTooLarge(request: MeasuredRequest, maxBytes: number): boolean {
  const announced = Number(request.get('content-length') ?? 0)
  return announced > maxBytes || (request.rawBody?.length ?? 0) > maxBytes
}
