import { business, phoneHref } from '@moving/domain/business'
import type { ReactNode } from 'react'
import type { MailBlock } from '../content/mail-content.ts'
import { Figures, Links, Subheading, type Block } from './figure-blocks.tsx'
import { styles } from './mail-style.ts'

const paragraphClass = { paragraph: 'm-fg', notice: 'm-notice', note: 'm-muted' } as const

/** Makes our phone number in a sentence a link. */
function withPhoneLink(text: string): ReactNode {
  const [before, after] = text.split(business.phone.display)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a className="m-fg" style={styles.phoneLink} href={phoneHref}>
        {business.phone.display}
      </a>
      {after}
    </>
  )
}

/** One block of an email, with markup that old email programs support too. */
export function MailBlockView({ block }: { block: MailBlock }) {
  switch (block.type) {
    case 'paragraph':
    case 'notice':
    case 'note':
      return (
        <p className={paragraphClass[block.type]} style={styles[block.type]}>
          {withPhoneLink(block.text)}
        </p>
      )
    case 'amount':
      return (
        <p className="m-fg" style={styles.amount}>
          <span className="m-muted" style={styles.stopLabel}>
            {block.label}
          </span>
          {block.value}
        </p>
      )
    case 'steps':
      return <Steps block={block} />
    case 'list':
      return (
        <ol className="m-fg" style={styles.steps} start={block.first}>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ol>
      )
    case 'route':
      return <Route block={block} />
    case 'facts':
      return <Facts block={block} />
    case 'figures':
      return <Figures block={block} />
    case 'links':
      return <Links block={block} />
    case 'words':
      return (
        <>
          <Subheading>{block.label}</Subheading>
          <div className="m-fg m-edge" style={styles.words}>
            {block.text}
          </div>
        </>
      )
    case 'button':
      return (
        <p style={styles.buttonCell}>
          <a className="m-brand" style={styles.button} href={block.href}>
            {block.label}
          </a>
        </p>
      )
  }
}

function Steps({ block }: { block: Block<'steps'> }) {
  return (
    <>
      <Subheading>{block.heading}</Subheading>
      <ol className="m-fg" style={styles.steps}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </>
  )
}

/** The site's route line: a ring at the start and a dot at the end. */
function Route({ block }: { block: Block<'route'> }) {
  const ringAndLine = (
    <>
      <span className="m-ring" style={styles.ring} />
      <span className="m-brand" style={styles.line} />
    </>
  )
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        <Stop mark={ringAndLine} label="From" text={block.from} />
        <Stop mark={<span className="m-brand" style={styles.dot} />} label="To" text={block.to} />
      </tbody>
    </table>
  )
}

function Stop(props: { mark: ReactNode; label: string; text: string }) {
  return (
    <tr>
      <td style={styles.routeMark}>{props.mark}</td>
      <td className="m-fg" style={styles.stop}>
        <span className="m-muted" style={styles.stopLabel}>
          {props.label}
        </span>
        {props.text}
      </td>
    </tr>
  )
}

function Facts({ block: { heading, rows } }: { block: Block<'facts'> }) {
  return (
    <>
      {heading !== undefined && <Subheading>{heading}</Subheading>}
      <table cellPadding={0} cellSpacing={0} style={styles.table}>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" className="m-muted m-edge" style={styles.label}>
                {label}
              </th>
              <td className="m-fg m-edge" style={styles.value}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
