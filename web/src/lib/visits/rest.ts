/*
 * Single anonymous creates with Firestore's REST API: 0.3 kB instead of 27 kB for firestore/lite.
 * The build's environment is read here and not in lib/firebase/site-config.ts, whose checks load
 * zod, because every page loads this file right after it is painted.
 */

import { appCheckSiteKey, appCheckToken } from '../firebase/app-check.ts'

type Environment = Record<string, unknown>

export interface RestTarget {
  /** The address of the `commit` call. */
  url: string
  /** Example: 'projects/…/databases/(default)/documents' */
  documents: string
  /** The site key for App Check; null if requests have no token. */
  appCheckKey: string | null
}

/** The target of documents, or null in a build without a Firebase project. */
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
 * Creates a document with the server's time in `created_at`. `keepalive` lets it arrive although
 * the page is being left; a body of plain text needs no preflight, for which there would be no time
 * then. With App Check the request has a token, and waits for it and for a preflight. An existing
 * document was sent before, and counts as created.
 * @throws Error for a refusal or a missing response
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
  // Without App Check nothing is awaited, because a page that is being left can't wait.
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
