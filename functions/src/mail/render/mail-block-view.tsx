import { business, phoneHref } from '@moving/domain/business'
import { Button } from '@react-email/button'
import type { ReactNode } from 'react'
import type { MailBlock } from '../content/mail-content.ts'
import { looks, styles } from './mail-style.ts'

type Block<Type extends MailBlock['type']> = Extract<MailBlock, { type: Type }>

/** One block of an email, with markup that old email programs support too. */
export function MailBlockView({ block }: { block: MailBlock }) {
  switch (block.type) {
    case 'paragraph':
    case 'notice':
    case 'note':
      return <p {...looks[block.type]}>{withPhoneLink(block.text)}</p>
    case 'amount':
      return (
        <p {...looks.amount}>
          <span {...looks.stopLabel}>{block.label}</span>
          {block.value}
        </p>
      )
    case 'steps':
      return (
        <Titled title={block.heading}>
          <List items={block.items} />
        </Titled>
      )
    case 'list':
      return <List items={block.items} start={block.first} />
    case 'route':
      return <Route block={block} />
    case 'facts':
      return (
        <Titled title={block.heading}>
          <Facts rows={block.rows} />
        </Titled>
      )
    case 'figures':
      return <Figures block={block} />
    case 'links':
      return <Links block={block} />
    case 'words':
      return (
        <Titled title={block.label}>
          <div {...looks.words}>{block.text}</div>
        </Titled>
      )
    case 'button':
      return (
        <p style={styles.buttonCell}>
          <Button {...looks.button} href={block.href}>
            {block.label}
          </Button>
        </p>
      )
  }
}

/** Makes our phone number in a sentence a link. */
function withPhoneLink(text: string): ReactNode {
  const [before, after] = text.split(business.phone.display)
  if (after === undefined) return text
  const link = (
    <a key="phone" {...looks.phoneLink} href={phoneHref}>
      {business.phone.display}
    </a>
  )
  return [before, link, after]
}

function List({ items, start }: { items: readonly string[]; start?: number }) {
  return (
    <ol {...looks.steps} start={start}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ol>
  )
}

/** The site's route line: a ring at the start and a dot at the end. */
function Route({ block: { from, to } }: { block: Block<'route'> }) {
  const ringAndLine = [<span key="ring" {...looks.ring} />, <span key="line" {...looks.line} />]
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        <Stop mark={ringAndLine} label="From" text={from} />
        <Stop mark={<span {...looks.dot} />} label="To" text={to} />
      </tbody>
    </table>
  )
}

function Stop({ mark, label, text }: { mark: ReactNode; label: string; text: string }) {
  return (
    <tr>
      <td style={styles.routeMark}>{mark}</td>
      <td {...looks.stop}>
        <span {...looks.stopLabel}>{label}</span>
        {text}
      </td>
    </tr>
  )
}

function Facts({ rows }: Pick<Block<'facts'>, 'rows'>) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {rows.map(({ label, value }, index) => (
          <tr key={index}>
            <th scope="row" {...looks.label}>
              {label}
            </th>
            <td {...looks.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Numbers next to the numbers of the previous period. The parts of a row are below it. */
function Figures({ block: { columns, rows } }: { block: Block<'figures'> }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table}>
      <thead>
        <tr>
          <td />
          {columns.map((name) => (
            <th key={name} scope="col" {...looks.columnHead}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value, before, isPart }) => (
          <tr key={label}>
            <th scope="row" {...(isPart ? looks.partLabel : looks.figureLabel)}>
              {label}
            </th>
            <td {...(isPart ? looks.part : looks.figure)}>{value}</td>
            <td {...(isPart ? looks.part : looks.figureBefore)}>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Links = ({ block: { heading, items } }: { block: Block<'links'> }) => (
  <Titled title={heading}>
    <ul style={styles.linkList}>
      {items.map(({ text, href }) => (
        <li key={href} {...looks.listItem}>
          <a {...looks.link} href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </Titled>
)

/** A list, a table or a text with a name. */
function Titled({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <>
      {title !== undefined && <h2 {...looks.subheading}>{title}</h2>}
      {children}
    </>
  )
}
