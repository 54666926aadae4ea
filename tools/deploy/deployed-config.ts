import { deployedFunctionsOrigin, functionsRegion } from '@moving/domain/paths'
import { addSources, mapPolicy, withStyleHashes } from '../system/local-config.ts'
import { readFirebaseConfig, type FirebaseConfig } from '../system/emulator-ports.ts'

/** firebase.json as it is deployed: paths inside the stage, and no emulators. */
export type DeployedConfig = Omit<FirebaseConfig, 'emulators'> & {
  firestore: { rules: string; indexes: string; location: string }
  functions: { source: string; codebase: string; runtime: string }[]
}

interface PolicyNeeds {
  /** Id of the project whose functions the pages call. */
  project: string
  /** Of the styles that the build wrote into the pages. */
  styleHashes: string[]
  /** Host of the frame that sign-in with Google needs. */
  authDomain: string
  /** True where the pages prove themselves by reCAPTCHA. */
  appCheck: boolean
}

/** firebase.json for a project. */
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
      // firebase-tools makes a database that is missing, elsewhere unless told: for ever.
      location: functionsRegion,
    },
    functions: source.functions.map((codebase) => ({ ...codebase, source: 'functions' })),
    hosting: { ...hosting, public: 'web' },
  }
}

/**
 * The Content-Security-Policy with what this build's pages need, and nothing that they do not.
 * firebase.json knows no project: deployed as it is, it would let pages reach too little, never too much.
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

/** reCAPTCHA's script and frame, and the service that takes its answer for a token. */
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
