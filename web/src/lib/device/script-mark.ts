/**
 * The state of the page's script: `on` while it runs or loads, `failed` when it couldn't be loaded.
 * The mark is missing if scripts are blocked, or if the loader itself couldn't be loaded. In that
 * case global-css.ts shows the text that replaces the script.
 */
export function markScript(state: 'on' | 'failed', root = document.documentElement) {
  root.dataset['script'] = state
}
