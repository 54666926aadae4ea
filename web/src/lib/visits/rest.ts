/*
 * Creates single documents without an account through Firestore's REST API, in 0.3 kB instead of
 * the 27 kB of firestore/lite. Every page loads this file right after it is painted. So it reads
 * the build's environment itself, because lib/firebase/site-config.ts loads zod.
 */

import { appCheckSiteKey, appCheckToken } from '../firebase/app-check.ts'

type Environment = Record<string, unknown>

export interface RestTarget {
  url: string
  /** The path under which all documents are: 'projects/…/databases/(default)/documents'. */
  documents: string
  /** The site key for App Check. Null if requests don't need a token. */
  appCheckKey: string | null
}

/** The Firestore project to write to. Null in a build without a Firebase project. */
export function restTarget(environment: Environment = import.meta.env): RestTarget | null {
  const project = environment['VITE_FIREBASE_PROJECT_ID']
  const key = environment['VITE_FIREBASE_API_KEY']
  const emulators = environment['VITE_EMULATORS']
  if (typeof project !== 'string' || project === '') return null
  const documents = `projects/${project}/databases/(default)/documents`
  const origin =
    typeof emulators === 'string' && emulators !== ''
      ? `http://${(JSON.parse(emulators) as { firestore: string }).firestore}`
      : 'https://firestore.googleapis.com'
  return {
    url: `${origin}/v1/${documents}:commit?key=${String(key)}`,
    documents,
    appCheckKey: appCheckSiteKey(environment),
  }
}

/**
 * Creates a document, with the server's time in `created_at`. The request continues while the page
 * is closed (`keepalive`). Its body is plain text, because there would be no time for a preflight
 * request. With App Check, the request waits for a token and for a preflight. If the document
 * exists, it was sent before, which counts as success.
 * @throws Error if Firestore refuses the document or doesn't respond
 */
export async function createByRest(
  target: RestTarget,
  path: string,
  fields: Record<string, string | null>,
): Promise<void> {
  const write = {
    update: {
      name: `${target.documents}/${path}`,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          value === null ? { nullValue: null } : { stringValue: value },
        ]),
      ),
    },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  }
  // Without App Check nothing is awaited, because a page that is being closed can't wait.
  const token = target.appCheckKey === null ? null : await appCheckToken(target.appCheckKey)
  const response = await fetch(target.url, {
    method: 'POST',
    keepalive: true,
    ...(token !== null && { headers: { 'X-Firebase-AppCheck': token } }),
    body: JSON.stringify({ writes: [write] }),
  })
  if (!response.ok && response.status !== 409) {
    throw new Error(`Firestore answered ${response.status}`)
  }
}
