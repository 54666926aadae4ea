import type { Plugin } from 'vite'

const foreign = '"//www.google.com/images/cleardot.gif"'
const own = '("//"+location.host+"/favicon.svg")'

/**
 * When its connection fails, Firestore's transport fetches an image from Google to find out whether
 * there is a network, for its own log. The policy forbids that, and no third party is to be asked,
 * so this makes it fetch an image of this site.
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
