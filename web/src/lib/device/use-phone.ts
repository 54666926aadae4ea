import { useSyncExternalStore } from 'react'

/**
 * Matches a narrow screen or a touch screen, where a link for a text message opens an app that can
 * send it.
 */
const phone = '(max-width: 767px), (pointer: coarse)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the page is used like a phone; false where it is prerendered. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  )
