import { html, page, type Html } from '../../../tools/mail-catcher/html.ts'
import type { RuleExpression } from './coverage.ts'

/** How often an expression was evaluated to a value. */
export function evaluations({ outcomes }: RuleExpression): number {
  return outcomes.true + outcomes.false + outcomes.value
}

const title = 'Coverage of the security rules'

/**
 * The rules' text as HTML. Each expression has its results as a tooltip, in red if it was never
 * evaluated.
 */
export function coveragePage(rules: string, tree: readonly RuleExpression[]): string {
  const inOrder = tree.toSorted((a, b) => a.from - b.from)
  const marks = html`<pre>${marked(rules, inOrder, 0, rules.length)}</pre>`
  return page(
    title,
    html`<h1>${title}</h1>
      ${marks}`,
  )
}

function marked(
  rules: string,
  expressions: readonly RuleExpression[],
  from: number,
  to: number,
): (Html | string)[] {
  let at = from
  const pieces: (Html | string)[] = []
  for (const expression of expressions) {
    if (expression.from < at) continue
    pieces.push(rules.slice(at, expression.from), span(rules, expression))
    at = expression.to + 1
  }
  return [...pieces, rules.slice(at, to)]
}

function span(rules: string, expression: RuleExpression): Html {
  const { outcomes, children, from, to } = expression
  const counts = Object.entries(outcomes).flatMap(([name, n]) => (n > 0 ? [`${name}: ${n}`] : []))
  const never = evaluations(expression) === 0
  const style = never ? 'background: #c00; color: #fff' : ''
  const title = never ? 'never evaluated' : counts.join(', ')
  const inner = marked(
    rules,
    children.toSorted((a, b) => a.from - b.from),
    from,
    to + 1,
  )
  return html`<span title="${title}" style="${style}">${inner}</span>`
}
