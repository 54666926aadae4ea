import { shownCompany } from '@moving/domain/shown-company'
import { noCompany, type Company } from '@moving/domain/company'
import { publicSettingsPath } from '@moving/domain/paths'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { plainFields, type StoredFields } from '../../web/src/lib/hours/plain-fields.ts'

/** Access to a project's `settings/public`, which tests replace. */
interface CompanyPorts {
  fetch: typeof fetch
  /** Reads the document with the credentials of the person or program that deploys. */
  readWithCredentials: (project: string) => Promise<unknown>
  warn: (line: string) => void
}

const livePorts: CompanyPorts = {
  fetch: (...request) => fetch(...request),
  async readWithCredentials(project) {
    process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ??= project
    const app = initializeApp({ projectId: project }, 'company')
    return (await getFirestore(app).doc(publicSettingsPath).get()).data()?.['company'] as unknown
  },
  warn: (line) => console.warn(line),
}

/**
 * Reads what a project's office has filled in about the company, for the build of the pages. The
 * web app's key is enough, because visitors may read this document. If App Check protects
 * Firestore, the function uses credentials instead.
 * @returns an empty company, after a warning, if the document can't be read; browsers then read it
 * themselves
 */
export async function readCompany(
  project: string,
  apiKey: string,
  { fetch, readWithCredentials, warn }: CompanyPorts = livePorts,
): Promise<Company> {
  const origin = process.env['FIRESTORE_URL'] ?? 'https://firestore.googleapis.com'
  const documents = `${origin}/v1/projects/${project}/databases/(default)/documents`
  try {
    const response = await fetch(`${documents}/${publicSettingsPath}?key=${apiKey}`)
    if (response.status === 404) return noCompany
    if (!response.ok) return shownCompany(await readWithCredentials(project))
    const { fields } = (await response.json()) as { fields?: StoredFields }
    return shownCompany(plainFields(fields)['company'])
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    warn(
      `The pages are built without what Settings says about the company, because it couldn't be read: ${why}\n` +
        'Before the first deployment that is expected. After it: gcloud auth application-default login, and deploy again.',
    )
    return noCompany
  }
}
