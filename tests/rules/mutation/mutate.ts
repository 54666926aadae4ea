/** The rules with one change. */
export interface Mutant {
  /** Example: 'isUser: without isSignedIn()'. */
  name: string
  text: string
  /** The function, or the match block of an `allow`, that contains the change. */
  within: string
  /**
   * Whether the mutant allows more or less than the rules, which tells which tests are likely to
   * fail.
   */
  allows: 'more' | 'less'
}

interface Span {
  from: number
  to: number
}

/** A statement of the rules with a condition. */
interface Statement {
  within: string
  expression: Span
}

/**
 * Creates every mutant of the rules: each operand of `&&` and `||` left out, each lone condition
 * replaced by true, each method of an `allow` left out, each bound moved by one.
 */
export function mutantsOf(rules: string): Mutant[] {
  const code = withoutComments(rules)
  return [...conditionMutants(code), ...methodMutants(code), ...boundMutants(code)]
}

/** Replaces comments with spaces, so that positions stay the same. */
function withoutComments(text: string): string {
  return text.replace(/(?<=^|\s)\/\/.*$/gm, (comment) => ' '.repeat(comment.length))
}

function replaceSpan(text: string, { from, to }: Span, replacement: string): string {
  return text.slice(0, from) + replacement + text.slice(to)
}

function conditionMutants(code: string): Mutant[] {
  return statementsOf(code).flatMap(({ within, expression }) => {
    const operands = operandsOf(code, expression)
    const lone = operands.length === 0 && isCondition(code, expression)
    return [...(lone ? [{ span: expression, joinedBy: '&&' as const }] : []), ...operands].map(
      ({ span, joinedBy }) => ({
        name: `${within}: without ${oneLine(code.slice(span.from, span.to))}`,
        text: replaceSpan(code, span, joinedBy === '&&' ? 'true' : 'false'),
        within,
        allows: joinedBy === '&&' ? ('more' as const) : ('less' as const),
      }),
    )
  })
}

function methodMutants(code: string): Mutant[] {
  return [...code.matchAll(/allow ([a-z, ]+): if/g)].flatMap((allow) => {
    const methods = (allow[1] ?? '').split(', ')
    const within = matchBlockAt(code, allow.index)
    return methods.map((method) => {
      const others = methods.filter((other) => other !== method)
      const replacement = `allow ${others.join(', ')}: if`
      const span = { from: allow.index, to: allow.index + allow[0].length }
      return {
        name: `${within}: without ${method}`,
        text:
          others.length > 0
            ? replaceSpan(code, span, replacement)
            : replaceSpan(code, span, `${allow[0]} false &&`),
        within,
        allows: 'less' as const,
      }
    })
  })
}

function boundMutants(code: string): Mutant[] {
  return statementsOf(code).flatMap(({ within, expression: { from, to } }) => {
    const expression = code.slice(from, to)
    const bounds =
      /(?<=(?:<=|>=|-) )\d+|(?<=, )\d+(?=[,)])|(?<=\{)\d+(?=[,}])|(?<=\{\d+,)\d+(?=\})/g
    return [...expression.matchAll(bounds)].flatMap((bound) => {
      const at = { from: from + bound.index, to: from + bound.index + bound[0].length }
      const around = oneLine(code.slice(Math.max(from, at.from - 24), at.to + 1))
      return [1, -1]
        .map((step) => Number(bound[0]) + step)
        .filter((moved) => moved >= 0)
        .map((moved) => ({
          name: `${within}: ${moved} for …${around}`,
          text: replaceSpan(code, at, String(moved)),
          within,
          allows: 'more' as const,
        }))
    })
  })
}

function statementsOf(code: string): Statement[] {
  const statement = /(?:return|allow [a-z, ]+: if)\s+([^;]*);/g
  return [...code.matchAll(statement)].map((found) => {
    const to = found.index + found[0].length - 1
    const from = to - (found[1] ?? '').length
    const isAllow = found[0].startsWith('allow')
    const within = isAllow ? matchBlockAt(code, found.index) : functionAt(code, found.index)
    return { within, expression: { from, to } }
  })
}

/**
 * Returns the operands of `||` and `&&`, also within parentheses, with the precedence of the
 * language: && first.
 */
function operandsOf(code: string, span: Span): { span: Span; joinedBy: '&&' | '||' }[] {
  const trimmed = trim(code, span)
  const inner = withoutParentheses(code, trimmed)
  if (inner) return operandsOf(code, inner)
  for (const joinedBy of ['||', '&&'] as const) {
    const parts = split(code, trimmed, joinedBy)
    if (parts.length > 1) {
      return parts.flatMap((part) => [
        { span: trim(code, part), joinedBy },
        ...operandsOf(code, part),
      ])
    }
  }
  return []
}

function split(code: string, { from, to }: Span, operator: string): Span[] {
  const parts: Span[] = []
  let start = from
  for (const { at, depth } of outsideStrings(code, { from, to })) {
    if (depth === 0 && code.startsWith(operator, at)) {
      parts.push({ from: start, to: at })
      start = at + operator.length
    }
  }
  return [...parts, { from: start, to }]
}

function* outsideStrings(code: string, { from, to }: Span) {
  let depth = 0
  for (let at = from; at < to; at += 1) {
    const character = code.charAt(at)
    if (character === "'") {
      at = endOfString(code, at)
      continue
    }
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
    yield { at, depth }
  }
}

function endOfString(code: string, from: number): number {
  let at = from + 1
  while (code.charAt(at) !== "'") at += code.charAt(at) === '\\' ? 2 : 1
  return at
}

function withoutParentheses(code: string, { from, to }: Span): Span | undefined {
  if (code.charAt(from) !== '(') return undefined
  for (const { at, depth } of outsideStrings(code, { from, to })) {
    if (depth === 0) return at === to - 1 ? { from: from + 1, to: to - 1 } : undefined
  }
  return undefined
}

function trim(code: string, { from, to }: Span): Span {
  const text = code.slice(from, to)
  return { from: from + text.search(/\S/), to: from + text.trimEnd().length }
}

/** False for operands that build a text or a path. */
function isCondition(code: string, { from, to }: Span): boolean {
  return !/^\s*['/]/.test(code.slice(from, to))
}

function functionAt(code: string, index: number): string {
  return [...code.slice(0, index).matchAll(/function (\w+)/g)].at(-1)?.[1] ?? ''
}

function matchBlockAt(code: string, index: number): string {
  return (
    [...code.slice(0, index).matchAll(/match \/(?:\{path=\*\*\}\/)?(\w+)\//g)].at(-1)?.[1] ?? ''
  )
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
