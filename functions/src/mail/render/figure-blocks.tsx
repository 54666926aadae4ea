import type { ReactNode } from 'react'
import type { FigureRow } from '@moving/domain/letter/week-rows'
import type { MailBlock } from '../content/mail-content.ts'
import { styles } from './mail-style.ts'

export type Block<Type extends MailBlock['type']> = Extract<MailBlock, { type: Type }>

/** Numbers next to the numbers of the previous period. The parts of a row are below it. */
export function Figures({ block }: { block: Block<'figures'> }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table}>
      <thead>
        <tr>
          <td />
          {block.columns.map((name) => (
            <th key={name} scope="col" className="m-muted" style={styles.columnHead}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const partLook = { className: 'm-muted', style: styles.partFigure }
const wholeLooks = {
  label: { className: 'm-fg m-edge', style: styles.figureLabel },
  value: { className: 'm-fg m-edge', style: styles.figure },
  before: { className: 'm-muted m-edge', style: styles.figureBefore },
}
const partLooks = {
  label: { ...partLook, style: styles.figurePart },
  value: partLook,
  before: partLook,
}

function Row({ row: { label, value, before, isPart } }: { row: FigureRow }) {
  const looks = isPart ? partLooks : wholeLooks
  return (
    <tr>
      <th scope="row" {...looks.label}>
        {label}
      </th>
      <td {...looks.value}>{value}</td>
      <td {...looks.before}>{before}</td>
    </tr>
  )
}

export function Links({ block }: { block: Block<'links'> }) {
  return (
    <>
      <Subheading>{block.heading}</Subheading>
      <ul style={styles.linkList}>
        {block.items.map(({ text, href }) => (
          <li key={href} className="m-edge" style={styles.linkItem}>
            <a className="m-link" style={styles.link} href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The name of a list or a table within an email. */
export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h2 className="m-fg" style={styles.subheading}>
      {children}
    </h2>
  )
}
