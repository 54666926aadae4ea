import * as z from 'zod/mini'

const emulatorsSchema = z.object({
  /** The origin of an emulator, such as `http://127.0.0.1:9099`. */
  auth: z.url(),
  /** Host and port of an emulator, such as `127.0.0.1:8080`. */
  firestore: z.string().check(z.regex(/^[^:/]+:\d+$/)),
  functions: z.string().check(z.regex(/^[^:/]+:\d+$/)),
})

const environmentSchema = z.object({
  VITE_FIREBASE_API_KEY: z.string().check(z.minLength(1)),
  VITE_FIREBASE_AUTH_DOMAIN: z.string().check(z.minLength(1)),
  VITE_FIREBASE_PROJECT_ID: z.string().check(z.minLength(1)),
  VITE_FIREBASE_APP_ID: z.string().check(z.minLength(1)),
  VITE_EMULATORS: z.optional(z.string()),
})

/**
 * The site's Firebase project. If `emulators` isn't null, the page uses them and never a real
 * project.
 */
export interface SiteConfig {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string }
  emulators: z.output<typeof emulatorsSchema> | null
}

/** @throws ZodError with the missing or malformed variables */
export function readConfig(environment: Record<string, unknown>): SiteConfig {
  const values = environmentSchema.parse(environment)
  return {
    firebase: {
      apiKey: values.VITE_FIREBASE_API_KEY,
      authDomain: values.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: values.VITE_FIREBASE_PROJECT_ID,
      appId: values.VITE_FIREBASE_APP_ID,
    },
    emulators:
      values.VITE_EMULATORS === undefined || values.VITE_EMULATORS === ''
        ? null
        : emulatorsSchema.parse(JSON.parse(values.VITE_EMULATORS)),
  }
}

/**
 * This build's configuration. It is read when Firebase starts, so that a page without configuration
 * still renders.
 */
export const siteConfig = () => readConfig(import.meta.env)

/** Returns `['127.0.0.1', 8080]` for `127.0.0.1:8080`. */
export function hostAndPort(address: string): [host: string, port: number] {
  const [host = '', port = ''] = address.split(':')
  return [host, Number(port)]
}
