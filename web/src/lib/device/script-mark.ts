/**
 * What the page can count on: `on` while its script runs or is on its way, `failed` when it did not
 * arrive. Without the mark there is none: scripts are forbidden, or the loader itself is missing.
 * global-css.ts shows what stands in for the script then.
 */
export function markScript(state: 'on' | 'failed', root = document.documentElement) {
  root.dataset['script'] = state
}
