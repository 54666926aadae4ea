/**
 * The maximum length of a request's body in bytes. A longer body is refused before it is parsed and
 * before the caller is checked. (Cloud Functions itself accepts 32 MiB.)
 */
export const bodyLimits = {
  /**
   * The longest body is a change of the saved replies: 20 texts of 500 characters, in their old and
   * new version, are 60 kB if a character has 3 bytes.
   */
  callable: 72 * 1024,
  /** The limit of the CSV exports, whose longest input is the list's filters. */
  exports: 16 * 1024,
  /** SendGrid's requests are far shorter. */
  mailEvents: 1024 * 1024,
} as const

export interface MeasuredRequest {
  get: (header: string) => string | undefined
  rawBody?: Buffer | undefined
}

/**
 * Whether a body is longer than `maxBytes`, according to the `Content-Length` header or to the
 * bytes that were received.
 */
export function isBodyTooLarge(request: MeasuredRequest, maxBytes: number): boolean {
  const announced = Number(request.get('content-length') ?? 0)
  return announced > maxBytes || (request.rawBody?.length ?? 0) > maxBytes
}
