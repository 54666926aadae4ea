import { deployedFunctionsOrigin, functionsRegion } from '@moving/domain/paths'
import { siteConfig, type SiteConfig } from './config.ts'

/**
 * Address of an HTTPS function of ours, its own and not one through Hosting, which cuts answers off
 * after 60 seconds.
 * @param name one of `httpsFunctions` in domain/paths
 */
export function functionUrl(name: string, config: SiteConfig = siteConfig()): string {
  const { projectId } = config.firebase
  return config.emulators === null
    ? `${deployedFunctionsOrigin(projectId)}/${name}`
    : `http://${config.emulators.functions}/${projectId}/${functionsRegion}/${name}`
}
