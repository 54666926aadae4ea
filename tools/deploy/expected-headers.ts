/** Sources that the build, the project or the emulators add to the policy. */
interface Further {
  script?: readonly string[]
  style?: readonly string[]
  connect?: readonly string[]
  frame?: readonly string[]
  /** True for the local system, which has no TLS. */
  insecure?: boolean
}

/**
 * All headers of every response from Hosting. A test fails if one is missing, new or allows more.
 * `/assets/**` has a different Cache-Control.
 */
export function expectedHeaders(further: Further = {}): Record<string, string> {
  const { script = [], style = [], connect = [], frame = [], insecure = false } = further
  const google = ['firestore', 'identitytoolkit', 'securetoken'].map(
    (name) => `https://${name}.googleapis.com`,
  )
  const policy = [
    ['default-src', "'self'"],
    ['script-src', "'self'", 'https://apis.google.com', ...script],
    ['style-src', "'self'", ...style],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...google, ...connect],
    ['frame-src', 'https://www.openstreetmap.org', ...frame],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ...(insecure ? [] : [['upgrade-insecure-requests']]),
  ]
  return {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Content-Security-Policy': policy.map((words) => words.join(' ')).join('; '),
    'Cache-Control': 'no-cache',
  }
}

/** Headers that only /move and /crew have, because their URLs contain a key. */
export const keyPageHeaders = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const

/** The Cache-Control of files with a hash in their name. */
export const assetCaching = 'public, max-age=31536000, immutable'
