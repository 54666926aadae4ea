/**
 * The longest body of each kind of request, in bytes. The platform accepts up to 32 MiB and has
 * read the body before a function runs; a longer body than these is refused before it is parsed and
 * before the caller's token is checked.
 */
export const bodyLimits = {
  /**
   * The longest body is a change of the saved replies: 20 texts of 500 UTF-16 units, in their old
   * and new version, are 60 kB in scripts with 3 bytes per unit.
   */
  callable: 72 * 1024,
  /** The limit of a callable for the desk. Its longest input is the filters. */
  exports: 16 * 1024,
  /** SendGrid's batches are far smaller. */
  mailEvents: 1024 * 1024,
} as const

/** The parts of a request that determine its length. */
export interface MeasuredRequest {
  get: (header: string) => string | undefined
  /** Undefined for a request without a body. */
  rawBody?: Buffer | undefined
}

/**
 * True when a body is longer than `maxBytes`: The length is the announced one or, for a chunked
 * request without one, the number of received bytes.
 */
export function isBodyTooLarge(request: MeasuredRequest, maxBytes: number): boolean {
  const announced = Number(request.get('content-length') ?? 0)
  return announced > maxBytes || (request.rawBody?.length ?? 0) > maxBytes
}
