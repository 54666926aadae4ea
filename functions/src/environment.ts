import {
  defineBoolean,
  defineInt,
  defineSecret,
  defineString,
  projectID,
} from 'firebase-functions/params'

/**
 * Everything that the functions read from their environment. No other file reads it. Values are
 * read inside of handlers, because a deployment loads this module without them.
 */

/** Refuses calls without an App Check token. Off until the website is registered with App Check. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false })

/**
 * How many instances of `changeRequest` always run, so that the office doesn't wait for a cold
 * start.
 */
export const officeMinInstances = defineInt('OFFICE_MIN_INSTANCES', {
  default: 1,
  description: 'Instances that always run for the office’s changes: 1, or 0 to save their price',
})

/** The key is available only to functions that list it in their `secrets`. */
export const sendgridApiKey = defineSecret('SENDGRID_API_KEY', {
  description: 'SendGrid API key with the permission Mail Send only',
})

/**
 * A value of `OWNER_MAIL` instead of an email address. firebase-tools can't tell an empty parameter
 * from a missing one.
 */
const ownerIsOffice = 'office'

const mailFrom = defineString('MAIL_FROM', {
  description: 'Address that mail comes from; its domain is authenticated with SendGrid',
})
const mailOffice = defineString('MAIL_OFFICE', {
  description: 'Address of the office, to which new requests go',
})
const ownerMail = defineString('OWNER_MAIL', {
  default: ownerIsOffice,
  description:
    "Address to which Monday's letter and warnings about the quote form go; office: the office's; empty: no letter",
})
const siteOrigin = defineString('SITE_ORIGIN', {
  description: "The website's origin, such as https://www.example.com, without a slash at its end",
})
const webApiKey = defineString('WEB_API_KEY', {
  description: 'The same as VITE_FIREBASE_API_KEY of the pages: it names the project to Auth',
})
const webhookPublicKey = defineString('SENDGRID_WEBHOOK_PUBLIC_KEY', {
  default: '',
  description:
    "Verification key of SendGrid's signed Event Webhook, one line; empty while it is off",
})
const allowedOrigins = defineString('ALLOWED_ORIGINS', {
  default: '',
  description: 'Further origins that may call HTTPS functions from a browser, with commas between',
})

/** True in the Functions emulator, which sets this variable; never in a deployed function. */
export function isEmulated(): boolean {
  return process.env['FUNCTIONS_EMULATOR'] === 'true'
}

/**
 * Options of the Admin SDK. In the emulator it needs the name of a service account, or it would
 * look one up over the network for each task. Deployed functions know their own.
 */
export function adminOptions(): { serviceAccountId: string } | undefined {
  return isEmulated() ? { serviceAccountId: 'local@demo-moving.invalid' } : undefined
}

export interface MailConfig {
  /** The sender's email address. Its display name is the company's. */
  from: string
  office: string
  /**
   * The owner's email address: the office's if the owner has no other, '' to send no weekly email.
   */
  owner: string
  siteOrigin: string
  apiKey: string
  /**
   * Replaces SendGrid's base URL in the emulator; otherwise undefined, even if the variable is set.
   */
  apiUrl: string | undefined
  /** '' if SendGrid's Event Webhook isn't set up. */
  webhookPublicKey: string
}

export function mailConfig(): MailConfig {
  return {
    from: mailFrom.value(),
    office: mailOffice.value(),
    owner: ownerAddress(),
    siteOrigin: siteOrigin.value(),
    apiKey: process.env['SENDGRID_API_KEY'] ?? '',
    apiUrl: isEmulated() ? process.env['SENDGRID_API_URL'] : undefined,
    webhookPublicKey: webhookPublicKey.value(),
  }
}

function ownerAddress(): string {
  const owner = ownerMail.value().trim()
  return owner === ownerIsOffice ? mailOffice.value() : owner
}

export function identityToolkitConfig() {
  const emulator = isEmulated() ? process.env['FIREBASE_AUTH_EMULATOR_HOST'] : undefined
  const host = 'identitytoolkit.googleapis.com'
  return {
    origin: emulator === undefined ? `https://${host}` : `http://${emulator}/${host}`,
    projectId: projectID.value(),
    apiKey: webApiKey.value(),
    referer: siteOrigin.value(),
  }
}

/** Origins whose pages may call HTTPS functions: the website's and those in `ALLOWED_ORIGINS`. */
export function corsOrigins(): string[] {
  return [siteOrigin.value(), ...allowedOrigins.value().split(',')]
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
}

/** The script files of the deployed pages; empty in the emulator. */
export const builtFiles = (): string[] => process.env['BUILT_FILES']?.split(',') ?? []

/**
 * Configuration of counting. The emulator doesn't run schedules, so 'Refresh' also does their work
 * there.
 */
export function analyticsConfig() {
  return isEmulated()
    ? { settleMs: 1_000, countsDays: true }
    : { settleMs: 10_000, countsDays: false }
}
