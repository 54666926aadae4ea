/**
 * The match blocks ('quotes', 'history', …) whose answer a change within `within` may alter: itself,
 * or every one that calls the function, also by way of others.
 */
export function reachOf(within: string, rules: string): Set<string> {
  const callers = bodiesOf(rules).filter(
    ({ name, body }) => name !== within && new RegExp(`\\b${within}\\(`).test(body),
  )
  const isFunction = new RegExp(`function ${within}\\(`).test(rules)
  if (!isFunction) return new Set([within])
  return new Set(callers.flatMap(({ name }) => [...reachOf(name, rules)]))
}

/** Functions and match blocks with what stands in them, less what is nested. */
function bodiesOf(rules: string): { name: string; body: string }[] {
  return rules.split(/(?=\bfunction \w+\(|\bmatch \/\w+\/\{)/).map((part) => ({
    name: /^(?:function (\w+)|match \/(\w+))/.exec(part)?.slice(1).find(Boolean) ?? '',
    body: part,
  }))
}
