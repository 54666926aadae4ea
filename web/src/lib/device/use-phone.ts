import { useSyncExternalStore } from 'react'

/**
 * A narrow screen or a touch screen, where a link for a text message opens an app that can send the
 * message.
 */
const phone = '(max-width: 767px), (pointer: coarse)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True on a narrow screen or a touch screen. False in the build and during hydration. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  )
