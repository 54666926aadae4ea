import type { MailBlock } from '@moving/domain/mail/email-content'
import type { ReactNode } from 'react'
import { chakra } from '../../../ui/layout.ts'
import { RouteLine } from '../../../ui/show/route-line.tsx'
import { Table, Td } from '../../../ui/show/table.tsx'

const Text = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Quote = chakra('blockquote', {
  base: {
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    borderInlineStartWidth: '3px',
    borderColor: 'border.control',
    ps: '3',
  },
})
const List = chakra('ol', { base: { display: 'grid', gap: '1', listStyle: 'decimal', ps: '6' } })

/** One part of an email, shown as text. It doesn't load anything, and URLs aren't links. */
export function MailBlockView({ block }: { block: MailBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <Text>{block.text}</Text>
    case 'notice':
      return <Text fontWeight="bold">{block.text}</Text>
    case 'note':
      return <Text textStyle="note">{block.text}</Text>
    case 'amount':
      return (
        <Text>
          {block.label}: <strong>{block.value}</strong>
        </Text>
      )
    case 'steps':
      return <Part heading={block.heading}>{listOf(block.items)}</Part>
    case 'list':
      return listOf(block.items, block.first)
    case 'route':
      return <RouteLine from={block.from} to={block.to} />
    case 'facts':
      return (
        <Part heading={block.heading}>
          <chakra.dl display="grid" gap="1">
            {block.rows.map(({ label, value }) => (
              <chakra.div key={label} display="flex" flexWrap="wrap" columnGap="2">
                <chakra.dt color="fg.muted">{label}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </Part>
      )
    case 'figures':
      return (
        <Table label="Figures" columns={['', ...block.columns]}>
          {block.rows.map(({ label, value, before }, place) => (
            <tr key={place}>
              <Td>{label}</Td>
              <Td>{value}</Td>
              <Td>{before}</Td>
            </tr>
          ))}
        </Table>
      )
    case 'links':
      return (
        <Part heading={block.heading}>
          {listOf(block.items.map(({ text, href }) => `${text}: ${href}`))}
        </Part>
      )
    case 'words':
      return (
        <Part heading={block.label}>
          <Quote>{block.text}</Quote>
        </Part>
      )
    case 'button':
      return (
        <Text>
          <strong>{block.label}</strong>: <chakra.span color="fg.muted">{block.href}</chakra.span>
        </Text>
      )
  }
}

function listOf(items: readonly string[], first = 1) {
  return (
    <List start={first}>
      {items.map((item, place) => (
        <chakra.li key={place} overflowWrap="anywhere">
          {item}
        </chakra.li>
      ))}
    </List>
  )
}

function Part({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="1.5">
      {heading !== undefined && <chakra.h4 textStyle="label">{heading}</chakra.h4>}
      {children}
    </chakra.section>
  )
}
