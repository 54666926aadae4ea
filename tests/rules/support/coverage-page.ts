import { escapeHtml, page } from '../../../tools/mail-catcher/html.ts'
import type { RuleExpression } from './coverage.ts'

/** How often an expression was evaluated to a value. */
export function evaluations({ outcomes }: RuleExpression): number {
  return outcomes.true + outcomes.false + outcomes.value
}

/**
 * The rules' text as HTML. Each expression has its results as a tooltip, in red if it was never
 * evaluated.
 */
export function coveragePage(rules: string, tree: readonly RuleExpression[]): string {
  const inOrder = tree.toSorted((a, b) => a.from - b.from)
  const body = `<pre>${marked(rules, inOrder, 0, rules.length)}</pre>`
  return page('Coverage of the security rules', `<h1>Coverage of the security rules</h1>${body}`)
}

function marked(
  rules: string,
  expressions: readonly RuleExpression[],
  from: number,
  to: number,
): string {
  let at = from
  let html = ''
  for (const expression of expressions) {
    if (expression.from < at) continue
    html += escapeHtml(rules.slice(at, expression.from)) + span(rules, expression)
    at = expression.to + 1
  }
  return html + escapeHtml(rules.slice(at, to))
}

function span(rules: string, expression: RuleExpression): string {
  const { outcomes, children, from, to } = expression
  const counts = Object.entries(outcomes).flatMap(([name, n]) => (n > 0 ? [`${name}: ${n}`] : []))
  const never = evaluations(expression) === 0
  const style = never ? ' style="background: #c00; color: #fff"' : ''
  const title = never ? 'never evaluated' : counts.join(', ')
  const inner = children.toSorted((a, b) => a.from - b.from)
  return `<span title="${escapeHtml(title)}"${style}>${marked(rules, inner, from, to + 1)}</span>`
}
