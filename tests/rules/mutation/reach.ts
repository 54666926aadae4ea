/**
 * The match blocks ('quotes', 'log', …) whose result a change in `within` may alter: itself, or
 * every block that calls the function directly or indirectly.
 */
export function reachOf(within: string, rules: string): Set<string> {
  const callers = bodiesOf(rules).filter(
    ({ name, body }) => name !== within && new RegExp(`\\b${within}\\(`).test(body),
  )
  const isFunction = new RegExp(`function ${within}\\(`).test(rules)
  if (!isFunction) return new Set([within])
  return new Set(callers.flatMap(({ name }) => [...reachOf(name, rules)]))
}

/** Functions and match blocks with their bodies, without nested blocks. */
function bodiesOf(rules: string): { name: string; body: string }[] {
  return rules.split(/(?=\bfunction \w+\(|\bmatch \/(?:\{path=\*\*\}\/)?\w+\/\{)/).map((part) => ({
    name:
      /^(?:function (\w+)|match \/(?:\{path=\*\*\}\/)?(\w+))/.exec(part)?.slice(1).find(Boolean) ??
      '',
    body: part,
  }))
}

/**
 * `rules` with only the match blocks of these collections and the functions that they call, which
 * the emulator loads five times as fast.
 */
export function onlyFor(collections: ReadonlySet<string>, rules: string): string {
  const starts = [...rules.matchAll(/^ {4}(?:function|match) /gm)].map(({ index }) => index)
  const end = rules.lastIndexOf('\n    }\n') + '\n    }\n'.length
  const blocks = starts.map((from, at) => rules.slice(from, starts[at + 1] ?? end))
  const kept = new Set(
    blocks.filter((block) =>
      [...block.matchAll(/\bmatch \/(?:\{path=\*\*\}\/)?(\w+)\//g)].some(([, name]) =>
        collections.has(name ?? ''),
      ),
    ),
  )
  for (let before = -1; before !== kept.size;) {
    before = kept.size
    const calling = [...kept].join('')
    for (const block of blocks) {
      const name = /^ {4}function (\w+)/.exec(block)?.[1]
      if (name && new RegExp(`\\b${name}\\(`).test(calling)) kept.add(block)
    }
  }
  return rules.slice(0, starts[0]) + [...kept].join('') + rules.slice(end)
}
