import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * Code that a page loads on demand.
 * @param load the same function at each call
 * @param name for the console: 'The estimates'
 * @returns undefined until it is loaded
 */
export function useLazy<Loaded>(load: () => Promise<Loaded>, name: string): Loaded | undefined {
  const [loaded, setLoaded] = useState<{ it: Loaded }>()
  useEffect(() => {
    load().then(
      (it) => setLoaded({ it }),
      (cause: unknown) => console.error(`${name} couldn’t be loaded`, cause),
    )
  }, [load, name])
  return loaded?.it
}

/**
 * A component whose code loads when it is shown.
 * @param name for the console, as for `useLazy`
 * @param waiting the content that is shown until then
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  name: string,
  waiting: ReactNode = null,
) =>
  function LatePart(props: Props): ReactNode {
    const part = useLazy(load, name)
    return part ? createElement(part, props) : waiting
  }
