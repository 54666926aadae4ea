import { useEffect } from 'react'

/** Puts a number before the document's title, '(3) Calls | …', while there is something to count. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const bare = document.title.replace(/^\(\d+\) /, '')
    const counted = `(${count}) ${bare}`
    document.title = counted
    return () => {
      // Another page may have put its own there already.
      if (document.title === counted) document.title = bare
    }
  }, [count])
}
