import { deployedFunctionsOrigin, functionsRegion } from '@moving/domain/paths'
import { addSources, mapPolicy, withStyleHashes } from '../system/local-config.ts'
import { readFirebaseConfig, type FirebaseConfig } from '../system/emulator-ports.ts'

/** The deployed firebase.json, with paths inside the build's folder and without emulators. */
export type DeployedConfig = Omit<FirebaseConfig, 'emulators'> & {
  firestore: { rules: string; indexes: string; location: string }
  functions: { source: string; codebase: string; runtime: string }[]
}

interface PolicyNeeds {
  /** The id of the project with the pages' functions. */
  project: string
  /** The hashes of the pages' inline styles. */
  styleHashes: string[]
  /** The host of the frame for Google sign-in. */
  authDomain: string
  /** True if the pages use App Check with reCAPTCHA. */
  appCheck: boolean
}

export function readDeployedConfig(needs: PolicyNeeds): DeployedConfig {
  return deployedConfig(readFirebaseConfig() as FirebaseConfig & DeployedConfig, needs)
}

function deployedConfig(
  source: FirebaseConfig & DeployedConfig,
  needs: PolicyNeeds,
): DeployedConfig {
  const { hosting } = mapPolicy(source, (policy) => deployedPolicy(policy, needs))
  return {
    firestore: {
      ...{ rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
      // firebase-tools creates a missing database. If no location is set, the database would
      // permanently be in a wrong region.
      location: functionsRegion,
    },
    functions: source.functions.map((codebase) => ({ ...codebase, source: 'functions' })),
    hosting: { ...hosting, public: 'web' },
  }
}

/**
 * Adds what this build's pages need to the Content-Security-Policy. The policy in firebase.json
 * doesn't name a project, so without these additions it allows too little rather than too much.
 */
function deployedPolicy(
  policy: string,
  { project, styleHashes, authDomain, appCheck }: PolicyNeeds,
): string {
  const styled = withStyleHashes(policy, styleHashes)
  const calling = addSources(styled, 'connect-src', [deployedFunctionsOrigin(project)])
  const own = addSources(calling, 'frame-src', [`https://${authDomain}`])
  return appCheck ? withAppCheck(own) : own
}

/** Adds the sources that reCAPTCHA and App Check need to the policy. */
function withAppCheck(policy: string): string {
  const recaptcha = 'https://www.google.com/recaptcha/'
  const further = {
    'script-src': [recaptcha, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [recaptcha],
    'connect-src': [recaptcha, 'https://content-firebaseappcheck.googleapis.com'],
  }
  return Object.entries(further).reduce(
    (changed, [directive, sources]) => addSources(changed, directive, sources),
    policy,
  )
}
