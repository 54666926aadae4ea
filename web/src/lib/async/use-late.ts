import { useEffect, useState } from 'react'

/**
 * Code that a page loads when it is needed.
 * @param load the same function at each call
 * @param name for the console: 'The estimates'
 * @returns undefined until it is there
 */
export function useLate<Loaded>(load: () => Promise<Loaded>, name: string): Loaded | undefined {
  const [loaded, setLoaded] = useState<{ it: Loaded }>()
  useEffect(() => {
    load().then(
      (it) => setLoaded({ it }),
      (cause: unknown) => console.error(`${name} couldn’t be loaded`, cause),
    )
  }, [load, name])
  return loaded?.it
}
