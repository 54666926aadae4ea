import { functionsRegion } from '@moving/domain/paths'
import { siteConfig } from './site-config.ts'

const awake = new Set<string>()

/**
 * Starts an instance of a callable, once per page load, so that its first call doesn't wait for
 * one. A failure doesn't matter: the call itself starts an instance, too.
 */
export function wakeFunction(name: string): void {
  if (awake.has(name)) return
  awake.add(name)
  const { firebase, emulators } = siteConfig()
  const { projectId } = firebase
  const address =
    emulators === null
      ? `https://${functionsRegion}-${projectId}.cloudfunctions.net`
      : `http://${emulators.functions}/${projectId}/${functionsRegion}`
  fetch(`${address}/${name}`, { method: 'HEAD', mode: 'no-cors' }).catch(() => undefined)
}
