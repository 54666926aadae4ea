import type { ReactNode } from 'react'
import type { FigureRow, MailBlock } from '../content/mail-content.ts'
import { styles } from './mail-style.ts'

export type Block<Type extends MailBlock['type']> = Extract<MailBlock, { type: Type }>

/** Numbers beside those of the time before; parts of a row stand below it. */
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

function Row({ row: { label, value, before, isPart } }: { row: FigureRow }) {
  const own = isPart ? 'm-muted' : 'm-fg m-edge'
  const former = isPart ? 'm-muted' : 'm-muted m-edge'
  return (
    <tr>
      <th scope="row" className={own} style={isPart ? styles.figurePart : styles.figureLabel}>
        {label}
      </th>
      <td className={own} style={isPart ? styles.partFigure : styles.figure}>
        {value}
      </td>
      <td className={former} style={isPart ? styles.partFigure : styles.figureBefore}>
        {before}
      </td>
    </tr>
  )
}

/** A list that leads on. */
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

/** The name of a list or a table within a mail. */
export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h2 className="m-fg" style={styles.subheading}>
      {children}
    </h2>
  )
}
