/**
 * Sets the state of the page's script on the root element: `on` while it runs or loads, `failed` if
 * it couldn't be loaded. The attribute is missing if scripts are blocked, or if the loader itself
 * couldn't be loaded. In both cases global-css.ts shows the text that replaces the script.
 */
export function markScript(state: 'on' | 'failed', root = document.documentElement) {
  root.dataset['script'] = state
}
