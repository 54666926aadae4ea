import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Who types in the form. Once they have signed out, or leave its page, the fields are emptied, and
 * what stood in them is kept for nobody.
 * @param uid of who is signed in, as far as the page knows
 */
export function useTypist(formId: string, isKept: boolean, uid: string | null) {
  const typist = useRef(uid)
  const isEmptied = useRef(false)

  function emptyFields() {
    isEmptied.current = true
    ;(document.getElementById(formId) as HTMLFormElement | null)?.reset()
  }

  useLayoutEffect(() => {
    typist.current ??= uid
    if (typist.current !== uid) emptyFields()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uid])

  useEffect(() => {
    if (uid === null || !isKept) return
    // Or the browser's own memory of a form would show it to whoever comes back to the page.
    window.addEventListener('pagehide', emptyFields)
    return () => window.removeEventListener('pagehide', emptyFields)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [uid, isKept])

  return {
    isHere: () => typist.current === uid,
    /** False also while the page is being left: an answer that comes then must not keep empty fields. */
    mayKeep: () => isKept && typist.current === uid && !isEmptied.current,
  }
}
