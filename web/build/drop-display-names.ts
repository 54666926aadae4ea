import type { Plugin } from 'vite'

const displayName = /^[\w$]+\.(?:displayName|contextType) = [^;\n]+;$/gm
const creation = /^(var|const|let) ([\w$]+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Removes the assignments by which libraries name their components for developer tools, and that of
 * the router's own error boundary: each keeps its component in the bundle, used or not.
 */
export function dropDisplayNames(): Plugin {
  return {
    name: 'drop-display-names',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      if (!/node_modules\/(react-router|react-hook-form|@chakra-ui)\//.test(id)) return null
      return {
        code: code.replace(displayName, '').replace(creation, '$1 $2 = /* @__PURE__ */ $3'),
        map: null,
      }
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.includes('React Router caught'))
          this.error("The router's error boundary is in use, and lacks its contextType")
      }
    },
  }
}
