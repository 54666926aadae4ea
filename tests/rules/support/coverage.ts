import { mkdirSync, writeFileSync } from 'node:fs'
import { inRoot } from '../../../tools/system/project-paths.ts'
import { firestoreAddress } from '../../support/local-system.ts'
import { coveragePage } from './coverage-page.ts'

/** One expression of the rules, and its results in this run. */
export interface RuleExpression {
  /** The line number, which starts at 1. */
  line: number
  column: number
  /** Positions in the text of the rules, both inclusive. */
  from: number
  to: number
  text: string
  /**
   * Counts the results: texts, lists and so on are `value`. `error` also counts when a document had
   * to be fetched first, and `skipped` when an earlier operand had decided.
   */
  outcomes: { true: number; false: number; value: number; error: number; skipped: number }
  children: RuleExpression[]
}

interface ReportedExpression {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number }
  values?: { value: Record<string, unknown>; count: number }[]
  children?: ReportedExpression[]
}

interface CoverageReport {
  rules: { files: { content: string }[] }
  report: ReportedExpression[]
}

/**
 * Asks the emulator for the results of each expression since the rules were loaded, and writes them
 * to test-results/rules-coverage.json and .html. The emulator's own report repeats every value of
 * every request, about forty megabytes; this one counts how often each was true, false or an error.
 * @returns every expression, outer before inner
 */
export async function writeRulesCoverage(projectId: string): Promise<RuleExpression[]> {
  const { host, port } = firestoreAddress()
  const url = `http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`
  const { rules, report } = (await (await fetch(url)).json()) as CoverageReport
  const text = rules.files[0]?.content ?? ''
  const tree = report.map((expression) => expressionOf(expression, text))
  const all = tree.flatMap(withChildren)
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(
    inRoot('test-results', 'rules-coverage.json'),
    JSON.stringify(
      all.map(({ children: _children, ...expression }) => expression),
      null,
      1,
    ),
  )
  writeFileSync(inRoot('test-results', 'rules-coverage.html'), coveragePage(text, tree))
  return all
}

function expressionOf(
  { sourcePosition, values = [], children = [] }: ReportedExpression,
  text: string,
): RuleExpression {
  const { line, column, currentOffset: from, endOffset: to } = sourcePosition
  const outcomes = { true: 0, false: 0, value: 0, error: 0, skipped: 0 }
  for (const { value, count } of values) outcomes[outcomeOf(value)] += count
  return {
    line,
    column,
    from,
    to,
    text: text.slice(from, to + 1),
    outcomes,
    children: children.map((child) => expressionOf(child, text)),
  }
}

function outcomeOf(value: Record<string, unknown>): keyof RuleExpression['outcomes'] {
  if ('boolValue' in value) return value['boolValue'] === true ? 'true' : 'false'
  if ('undefined' in value) return 'error'
  return Object.keys(value).length === 0 ? 'skipped' : 'value'
}

function withChildren(expression: RuleExpression): RuleExpression[] {
  return [expression, ...expression.children.flatMap(withChildren)]
}
