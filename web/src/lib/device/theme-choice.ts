import { browserStorage, readStored, writeStored } from './stored.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const key = 'theme'
const listeners = new Set<() => void>()

/** The visitor's choice. 'system' if the visitor hasn't chosen. */
export function readThemeChoice(): ThemeChoice {
  const stored = readStored(browserStorage, key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/**
 * Sets or removes the attribute for the choice on the root element. global-css.ts uses the
 * attribute.
 */
export function applyThemeChoice(choice: ThemeChoice, root = document.documentElement) {
  if (choice === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = choice
}

export function chooseTheme(choice: ThemeChoice) {
  writeStored(browserStorage, key, choice === 'system' ? null : choice)
  applyThemeChoice(choice)
  listeners.forEach((listener) => listener())
}

/** Calls the listener whenever the theme is changed on this page. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
