import { useEffect, useEffectEvent, useState } from 'react'
import type { LateCode } from './late-code.ts'

/**
 * Loads code while a component is shown. Code that was loaded earlier is available in the first
 * render.
 * @param code null while it isn't needed
 * @param failure text for the console, such as 'The rows couldn’t be loaded'
 */
export function useLate<Code>(
  code: LateCode<Code> | null,
  failure: string,
  onFailure?: (cause: unknown) => void,
) {
  const [, setLoaded] = useState(code?.loaded === undefined ? null : code)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const fail = useEffectEvent((cause: unknown) => {
    console.error(failure, cause)
    setFailedAttempt(attempt)
    onFailure?.(cause)
  })
  useEffect(() => {
    if (code === null) return
    let isCurrent = true
    code.load().then(
      () => isCurrent && setLoaded(code),
      (cause: unknown) => isCurrent && fail(cause),
    )
    return () => {
      isCurrent = false
    }
  }, [code, attempt])
  return {
    code: code?.loaded,
    hasFailed: code?.loaded === undefined && failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
