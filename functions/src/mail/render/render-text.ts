import { business } from '@moving/domain/business'
import { noCompany, type Company } from '@moving/domain/company'
import { companyLines } from '@moving/domain/shown-company'
import type { MailBlock, MailContent } from '../content/mail-content.ts'

/**
 * Renders an email as plain text with the same content as the HTML.
 * @param company the facts about the company for the footer
 */
export function renderText(content: MailContent, company = noCompany): string {
  const parts = [content.heading, ...content.blocks.map(blockText), footerText(company)]
  return parts.filter((part) => part !== '').join('\n\n')
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'notice':
      return `! ${block.text}`
    case 'amount':
      return `${block.label}: ${block.value}`
    case 'steps':
      return `${block.heading}\n${numbered(block.items)}`
    case 'list':
      return numbered(block.items, block.first)
    case 'route':
      return `From: ${indented(block.from)}\nTo: ${indented(block.to)}`
    case 'facts':
      return lines(
        block.heading ?? [],
        ...block.rows.map(({ label, value }) => `${label}: ${value}`),
      )
    case 'figures': {
      const column = block.columns[1].toLowerCase()
      return lines(
        ...block.rows.map(({ label, value, before, isPart }) => {
          return `${isPart ? '- ' : ''}${label}: ${value} (${column}: ${before})`
        }),
      )
    }
    case 'links':
      return lines(block.heading, ...block.items.map(({ text, href }) => `- ${text}\n  ${href}`))
    case 'words':
      // Each line is marked, so that a customer's text can't look like ours.
      return `${block.label}:\n> ${block.text.replaceAll('\n', '\n> ')}`
    case 'button':
      return `${block.label}: ${block.href}`
  }
}

const lines = (...all: (string | string[])[]): string => all.flat().join('\n')

const numbered = (items: readonly string[], first = 1): string =>
  lines(items.map((item, index) => `${first + index}. ${item}`))

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

function footerText(company: Company): string {
  return lines(
    ...['--', `${business.name}, ${business.tagline}`, business.phone.display],
    companyLines(company),
    (company.review_links ?? []).map(({ label, url }) => `${label}: ${url}`),
  )
}
