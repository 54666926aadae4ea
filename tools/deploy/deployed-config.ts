import { addSources, mapPolicy, withStyleHashes } from '../system/local-config.ts'
import { readFirebaseConfig, type FirebaseConfig } from '../system/ports.ts'

/** firebase.json as it is deployed: paths inside the stage, and no emulators. */
export type DeployedConfig = Omit<FirebaseConfig, 'emulators'> & {
  firestore: { rules: string; indexes: string }
  functions: { source: string; codebase: string; runtime: string }[]
}

/**
 * firebase.json for a project: its Content-Security-Policy lets in the styles that the build wrote
 * into the pages, and the frame of the project's own sign-in domain.
 */
export function readDeployedConfig(of: {
  styleHashes: string[]
  authDomain: string
}): DeployedConfig {
  return deployedConfig(readFirebaseConfig() as FirebaseConfig & DeployedConfig, of)
}

export function deployedConfig(
  source: FirebaseConfig & DeployedConfig,
  { styleHashes, authDomain }: { styleHashes: string[]; authDomain: string },
): DeployedConfig {
  const { hosting } = mapPolicy(source, (policy) =>
    addSources(withStyleHashes(policy, styleHashes), 'frame-src', [`https://${authDomain}`]),
  )
  return {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    functions: source.functions.map((codebase) => ({ ...codebase, source: 'functions' })),
    hosting: { ...hosting, public: 'web' },
  }
}
