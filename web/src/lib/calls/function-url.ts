import { deployedFunctionsOrigin, functionsRegion } from '@moving/domain/paths'
import { siteConfig } from '../firebase/site-config.ts'

/** The function's own URL, because Hosting has a timeout of 60 seconds. */
export function functionUrl(name: string): string {
  const { emulators, firebase } = siteConfig()
  return emulators === null
    ? `${deployedFunctionsOrigin(firebase.projectId)}/${name}`
    : `http://${emulators.functions}/${firebase.projectId}/${functionsRegion}/${name}`
}
