import { functionsRegion } from '@moving/domain/paths'
import { siteConfig } from './site-config.ts'

const awake = new Set<string>()

/**
 * Starts an instance of a callable function, once per page load, so that the first call doesn't
 * wait for one. A failure doesn't matter, because the call itself also starts an instance.
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
