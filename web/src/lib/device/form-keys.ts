import { useLayoutEffect, type KeyboardEvent } from 'react'

/** Keys with the same meaning in every form of the office: Ctrl+Enter saves, and Escape leaves. */
export function formKeyOf({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): 'save' | 'leave' | null {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'save'
  return key === 'Escape' ? 'leave' : null
}

/**
 * Keeps an input method's keys from forms, dialogs and shortcuts: while a character is composed,
 * Escape and Enter belong to the input method.
 */
export function useWithoutComposedKeys(): void {
  useLayoutEffect(() => {
    const keep = (event: globalThis.KeyboardEvent) => {
      if (event.isComposing) event.stopPropagation()
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [])
}
