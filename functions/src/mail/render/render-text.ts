import { business } from '@moving/domain/business'
import { noCompany, type Company } from '@moving/domain/company'
import { companyLines } from '@moving/domain/shown-company'
import type { MailBlock, MailContent } from '../content/mail-content.ts'

/**
 * Renders an email as plain text, with everything that the HTML contains.
 * @param company what the footer says about the company
 */
export function renderText(content: MailContent, company = noCompany): string {
  return [content.heading, ...content.blocks.map(blockText), footerText(company)]
    .filter((part) => part !== '')
    .join('\n\n')
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
      return block.text
    case 'notice':
      return `! ${block.text}`
    case 'amount':
      return `${block.label}: ${block.value}`
    case 'steps':
      return [block.heading, ...block.items.map((item, index) => `${index + 1}. ${item}`)].join(
        '\n',
      )
    case 'list':
      return block.items.map((item, index) => `${block.first + index}. ${item}`).join('\n')
    case 'route':
      return `From: ${indented(block.from)}\nTo: ${indented(block.to)}`
    case 'facts':
      return [
        ...(block.heading === undefined ? [] : [block.heading]),
        ...block.rows.map(({ label, value }) => `${label}: ${value}`),
      ].join('\n')
    case 'figures':
      return block.rows
        .map(({ label, value, before, isPart }) => {
          const line = `${label}: ${value} (${block.columns[1].toLowerCase()}: ${before})`
          return isPart ? `- ${line}` : line
        })
        .join('\n')
    case 'links':
      return [block.heading, ...block.items.map(({ text, href }) => `- ${text}\n  ${href}`)].join(
        '\n',
      )
    case 'note':
      return block.text
    case 'words':
      return `${block.label}:\n${quoted(block.text)}`
    case 'button':
      return `${block.label}: ${block.href}`
  }
}

/** Marks each line, so that a customer's text can't look like ours. */
function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

function footerText(company: Company): string {
  return [
    ...['--', `${business.name}, ${business.tagline}`, business.phone.display],
    ...companyLines(company),
    ...(company.review_links ?? []).map(({ label, url }) => `${label}: ${url}`),
  ].join('\n')
}
