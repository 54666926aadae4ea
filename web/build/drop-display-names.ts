import type { Plugin } from 'vite'

const displayName = /^[\w$]+\.displayName = [^;\n]+;$/gm
const creation = /^(var|const|let) ([\w$]+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Removes the assignments by which libraries name their components for developer tools: each keeps
 * its component in the bundle, used or not.
 */
export function dropDisplayNames(): Plugin {
  return {
    name: 'drop-display-names',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/(react-router|@chakra-ui)\//.test(id)) return null
      return {
        code: code.replace(displayName, '').replace(creation, '$1 $2 = /* @__PURE__ */ $3'),
        map: null,
      }
    },
  }
}
