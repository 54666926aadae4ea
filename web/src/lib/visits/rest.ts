/*
 * Single anonymous creates by Firestore's REST interface: 0.3 kB where firestore/lite is 27 kB. The
 * build's environment is read here and not through lib/firebase/site-config.ts, whose checks bring zod, because
 * every page fetches this file right after it is painted.
 */

import { appCheckSiteKey, appCheckToken } from '../firebase/app-check.ts'

type Environment = Record<string, unknown>

export interface RestTarget {
  /** Address of the `commit` call. */
  url: string
  /** 'projects/…/databases/(default)/documents' */
  documents: string
  /** Site key for App Check; null where requests go without its token. */
  appCheckKey: string | null
}

/** Where documents go, or null in a build that names no Firebase project. */
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
 * A list or a whole number as Firestore's REST interface has it; made by who stores one, since every page
 * carries this file.
 */
type RestValue = { arrayValue: { values: { stringValue: string }[] } } | { integerValue: string }

/**
 * Creates a document with the server's time in `created_at`. `keepalive` lets it arrive although the
 * page goes away; a body of plain text needs no preflight, for which there would be no time then. With
 * App Check the request carries its token, and so waits for one and for a preflight.
 * A document that is there already was sent before, and counts as created.
 * @throws Error when the answer is a refusal, or there is none
 */
export async function createByRest(
  target: RestTarget,
  path: string,
  fields: Record<string, string | null | RestValue>,
): Promise<void> {
  const write = {
    update: {
      name: `${target.documents}/${path}`,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? { stringValue: value } : (value ?? { nullValue: null }),
        ]),
      ),
    },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  }
  // Not awaited without App Check: a page that is going away has no later moment.
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
