import type { Plugin } from 'vite'

const foreign = '"//www.google.com/images/cleardot.gif"'
const own = '("//"+location.host+"/favicon.svg")'

/**
 * When its connection fails, Firestore's transport fetches an image of Google's to tell in its own log
 * whether there is a network at all. The policy refuses that, and no third party is to be asked: it
 * looks at an image of this site instead.
 */
export function pingOwnSite(): Plugin {
  return {
    name: 'ping-own-site',
    apply: 'build',
    transform(code, id) {
      if (!/@firebase\/webchannel-wrapper\//.test(id) || !id.includes('webchannel_blob'))
        return null
      if (!code.includes(foreign)) this.error(`${id} no longer holds ${foreign}`)
      return { code: code.replace(foreign, own), map: null }
    },
  }
}
