const shapes: Record<string, RegExp> = {
  'SendGrid key': /SG\.[\w-]{16,}\.[\w-]{16,}/g,
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  'service account': /"?private_key_id"?\s*:\s*["'][0-9a-f]{16,}/g,
  'Google API key': /AIza[\w-]{35}/g,
  'Google OAuth secret': /GOCSPX-[\w-]{20,}/g,
  'Google refresh token': /\b1\/\/0[\w-]{20,}/g,
  'AWS key': /\bAKIA[0-9A-Z]{16}\b/g,
  'GitHub token': /\b(?:gh[pousr]_\w{30,}|github_pat_\w{30,})/g,
  'npm token': /\bnpm_\w{30,}/g,
  'Slack token': /\bxox[abprs]-[\w-]{10,}/g,
}

/**
 * Finds secrets in a published text.
 * @param known values that look like secrets but may be published: the web app's Firebase key
 * @returns the name of each secret with its first characters
 */
export function findSecrets(text: string, known: readonly string[] = []): string[] {
  return Object.entries(shapes).flatMap(([name, shape]) =>
    [...text.matchAll(shape)]
      .map(([found]) => found)
      .filter((found) => !known.includes(found))
      .map((found) => `${name}: ${found.slice(0, 12)}…`),
  )
}
