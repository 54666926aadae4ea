/**
 * The state of the page's script: `on` while it runs or loads, `failed` when it couldn't be loaded.
 * Without the mark there is none: scripts are blocked, or the loader itself is missing.
 * global-css.ts shows the replacement for the script then.
 */
export function markScript(state: 'on' | 'failed', root = document.documentElement) {
  root.dataset['script'] = state
}
