import { useCallback, useEffect, useState } from 'react'

/**
 * Something read from the server: undefined until it is here, 'failed' when it did not come.
 * @param read stable while the same thing is to be read
 */
export function useReading<Value>(
  read: () => Promise<Value>,
): [value: Value | 'failed' | undefined, reload: () => void] {
  const [value, setValue] = useState<Value | 'failed'>()
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    let isCurrent = true
    read().then(
      (found) => {
        if (isCurrent) setValue(found)
      },
      (cause: unknown) => {
        if (!isCurrent) return
        console.error('Something of a quote did not load', cause)
        setValue('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [read, readings])
  const reload = useCallback(() => {
    setValue(undefined)
    setReadings((count) => count + 1)
  }, [])
  return [value, reload]
}
